import type { Language } from '#domain/language.ts'
import { serverWords } from '#server/words/words.ts'

/** The labels of the readable page for the fields of an account, in the order of the page. */
export function accountLabels(language: Language): Map<string, string> {
  return new Map(Object.entries(serverWords[language].archive.labels.account))
}

/** Our fields, then those that mails name too; a place on the map is described by its address. */
export function projectLabels(language: Language): Map<string, string> {
  const { archive, news } = serverWords[language]
  const others = Object.entries(news).filter(([name]) => !/Latitude|Longitude|CountryCode$/.test(name))
  return new Map([...Object.entries(archive.labels.project), ...others])
}
