import type { Language } from '#domain/language.ts'

type Titles = { editionTitle: string; editionTitleEn: string }

/**
 * The title in the reader's language. If it has no English title and is only numbered, the English is derived: "4th
 * edition".
 */
export function editionTitleIn({ editionTitle, editionTitleEn }: Titles, language: Language): string {
  if (language === 'fr') return editionTitle
  if (editionTitleEn !== '') return editionTitleEn
  const number = /^(\d+)(?:e|ère|re|ème) édition$/i.exec(editionTitle.trim())?.[1]
  return number === undefined ? editionTitle : `${number}${endings[ordinals.select(Number(number))]} edition`
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<Intl.LDMLPluralRule, string> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
}
