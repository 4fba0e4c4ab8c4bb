import type { ProjectColumns } from '#domain/projects/project-fields.ts'
import type { TranslationName } from '#domain/translations/translations.ts'

/** The projects of the demo that are told in other languages too, in whole or in part. */
export const demoTranslations: Record<string, Partial<Pick<ProjectColumns, TranslationName>>> = {
  'Taiko sur les quais': {
    nameEn: 'Taiko on the quays',
    nameJa: '川岸の太鼓',
    descriptionJa: '<p>古い曲と新しい曲を交互に演奏し、そのあいだの静けさも大切にします。</p>',
  },
  'Estampes : le trait et la vague': {
    nameJa: '浮世絵：線と波',
    descriptionJa: '<p>二つの美術館と工房から借り受けた作品を、初めて一堂に展示します。</p>',
  },
  'Origami monumental': { nameEn: 'Monumental origami', nameJa: '巨大折り紙' },
  'Initiation au judo pour tous': { nameJa: 'みんなの柔道入門' },
  'Marché des producteurs de thé': { nameEn: 'Tea growers’ market', nameJa: 'お茶の生産者市' },
}
