import { editionTitleIn } from '#domain/editions/edition-title.ts'
import type { Programme } from '#domain/programme/programme.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { locales, type Language } from '#domain/language.ts'

/** In the reader's language; "4e édition" with its raised letter, as a French reader writes it. */
export function EditionTitle({ programme }: { programme: Programme }) {
  const { language } = useLanguage()
  const title = editionTitleIn(programme, language)
  const [, number, rest] = /^(\d+)e\b(.*)$/.exec(title) ?? []
  if (number === undefined) return title
  return (
    <>
      {number}
      <sup>e</sup>
      {rest}
    </>
  )
}

/** "6 – 20 novembre 2025" */
export function editionDays({ editionStart, editionEnd }: Programme, language: Language): string {
  const locale = locales[language]
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.formatRange(new Date(editionStart), new Date(editionEnd)).replace(/\s*[–-]\s*/, ' – ')
}
