import { formats, type Language } from '#domain/language.ts'
import { textLabel } from '#domain/words/in-each/text-label.ts'
import { translationOf } from '#domain/translations/translations.ts'

/** The label of a text, with the language of the translation that the field is. */
export function labelOfText(field: string, label: string, reader: Language): string {
  const translation = translationOf(field)
  return translation ? inLanguage(label, translation.language, reader) : label
}

export function inLanguage(label: string, language: Language, reader: Language): string {
  return textLabel[reader](label, languageName(language, reader))
}

/** "japonais" */
export function languageName(language: Language, reader: Language): string {
  return new Intl.DisplayNames(formats[reader].locale, { type: 'language' }).of(language) ?? language
}
