import { expect, test } from 'vitest'
import { languages, writtenLanguages } from '#domain/language.ts'
import { languagesTold, toldIn, withoutOwnTranslation } from '#domain/translations/told-in.ts'
import { translationFields, translationOf } from '#domain/translations/translations.ts'
import { withTranslated } from '#domain/translations/translated-words.ts'

const project = {
  textLanguage: 'fr' as const,
  name: 'Indigo',
  description: '<p>Pastel</p>',
  nameJa: '藍',
  descriptionJa: '',
  nameEn: '',
  descriptionEn: '',
}

test('each text has a field in each written language, and each field says which text and which language it is', () => {
  const told = Object.keys(translationFields).map((name) => translationOf(name)!)
  expect(told).toEqual(
    writtenLanguages.flatMap((language) =>
      ['name', 'description', 'priceDetails'].map((text) => expect.objectContaining({ text, language })),
    ),
  )
  expect([translationOf('name'), translationOf('nameModified')]).toEqual([undefined, undefined])
})

test('a reader gets a text in their language, or else the original with its language', () => {
  expect(languages.map((language) => toldIn(project, 'name', language))).toEqual([
    { text: 'Indigo', language: 'fr' },
    { text: 'Indigo', language: 'fr' },
    { text: '藍', language: 'ja' },
  ])
  expect(toldIn(project, 'description', 'ja')).toEqual({ text: '<p>Pastel</p>', language: 'fr' })
  expect(languagesTold(project)).toEqual(['fr', 'ja'])
})

test('the original is told once: a translation into its own language is dropped', () => {
  expect(withoutOwnTranslation({ ...project, textLanguage: 'ja' as const })).toMatchObject({
    nameJa: '',
    name: 'Indigo',
  })
})

test('a label is followed by its language, in the words of the reader', () => {
  const labels = withTranslated({ name: 'Nom', nameModified: { label: 'Nom proposé' }, image: 'Image' }, 'fr')
  expect(labels).toMatchObject({ nameJa: 'Nom, en japonais', nameEnModified: { label: 'Nom proposé, en anglais' } })
  expect(withTranslated({ name: 'Name' }, 'en').nameFr).toBe('Name, in French')
  expect(withTranslated({ name: '名称' }, 'ja').nameFr).toBe('名称（フランス語）')
})
