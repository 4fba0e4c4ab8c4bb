import { spanIn } from '#domain/clock.ts'
import type { KnownTitles } from '#domain/words/format.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { formats, type Language } from '#domain/language.ts'

/** In the reader's language; "4e édition" with its raised letter, as French writes it. */
export function EditionTitle({ edition }: { edition: KnownTitles }) {
  const { language } = useLanguage()
  return <RaisedTitle title={editionTitleIn(edition, language)} />
}

/** The same for a title already in the reader's language, or a sentence with one in it. */
export function RaisedTitle({ title }: { title: string }) {
  const [, before, number, rest] = /^(.*?\b)(\d+)e\b(.*)$/.exec(title) ?? []
  if (number === undefined) return title
  return (
    <>
      {before}
      {number}
      <sup>e</sup>
      {rest}
    </>
  )
}

/** "4e édition, 6 – 20 novembre 2025" */
export function EditionWithDays({ edition }: { edition: KnownTitles & Days }) {
  const { language } = useLanguage()
  return (
    <>
      <EditionTitle edition={edition} />
      {formats[language].comma}
      {editionDays(edition, language)}
    </>
  )
}

type Days = { editionStart: string; editionEnd: string }

export function editionDays({ editionStart, editionEnd }: Days, language: Language): string {
  return spanIn(editionStart, editionEnd, language)
}
