import { writtenLanguages, type Language, type WrittenLanguage } from '#domain/language.ts'
import {
  toldTexts,
  translationName,
  translations,
  type ToldText,
  type TranslationName,
} from '#domain/translations/translations.ts'

type Told = { textLanguage: WrittenLanguage } & Partial<Record<ToldText | TranslationName, string>>

/** A text in the language, or else the original, with the language that it is in. */
export function toldIn(project: Told, text: ToldText, language: Language): { text: string; language: Language } {
  const own = translations.find((each) => each.text === text && each.language === language)
  const translation = own && language !== project.textLanguage && project[own.name]
  return translation ? { text: translation, language } : { text: project[text] ?? '', language: project.textLanguage }
}

/** The languages in which at least one text is told, the original first. */
export function languagesTold(project: Told): WrittenLanguage[] {
  const isTold = (language: WrittenLanguage) => toldTexts.some((text) => project[translationName(text, language)])
  return [project.textLanguage, ...translationLanguages(project).filter(isTold)]
}

/** The languages into which a project can be translated. */
export function translationLanguages({ textLanguage }: Pick<Told, 'textLanguage'>): WrittenLanguage[] {
  return writtenLanguages.filter((language) => language !== textLanguage)
}

/** The original has no translation into its own language. */
export function withoutOwnTranslation<Fields extends Told>(project: Fields): Fields {
  const emptied = toldTexts.map((text) => [translationName(text, project.textLanguage), ''])
  return { ...project, ...Object.fromEntries(emptied) }
}
