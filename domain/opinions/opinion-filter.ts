import type { Localized } from '#domain/language.ts'

/** The filters of the list about opinions. */
export const opinionFilters = ['withoutMine', 'divided'] as const

export const opinionFilterLabels: Record<(typeof opinionFilters)[number], Localized> = {
  withoutMine: { fr: 'Sans mon avis', en: 'Without my opinion' },
  divided: { fr: 'Avis partagés', en: 'Divided opinions' },
}
