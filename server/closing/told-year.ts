import type { OpenWork } from '#domain/closing/closing.ts'
import type { Edition } from '#domain/editions/edition.ts'
import type { KnownTitles } from '#domain/words/format.ts'
import type { FiguresByLanguage } from '#server/closing/read-year.ts'

export type SealedMinutes = { reference: string; fingerprint: string }

/** What an annual report was made from; it names no person. */
export type ToldYear = {
  edition: KnownTitles & Pick<Edition, 'editionStart' | 'editionEnd'>
  figures: FiguresByLanguage
  /** What was still open. */
  open: OpenWork
  minutes: SealedMinutes[]
  /** The end of the register of decisions. */
  register: { reference: string; hash: string } | null
  reference: string
  sealedAt: string
}
