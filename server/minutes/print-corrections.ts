import { onOneLine } from '#domain/written-text.ts'
import { civilDayIn, momentIn } from '#domain/clock.ts'
import type { CorrectionLine } from '#domain/register/decision-correction.ts'
import { euros } from '#domain/euros.ts'
import type { Language } from '#domain/language.ts'
import type { FactItem } from '#domain/sessions/session-facts.ts'
import { serverWords } from '#server/words/words.ts'
import type { Words } from '#server/minutes/told.ts'
import { withoutStop } from '#server/minutes/without-stop.ts'

/** What was corrected of a decision after its session: what, from, to, by whom, when and why. */
export function correctionLines({ id }: FactItem, { decisions = [] }: Words, language: Language): string[] {
  const t = serverWords[language].minutes
  const lines = decisions.find(({ itemId }) => itemId === id)?.corrections ?? []
  return lines.map((line) =>
    t.correction({
      what: t.corrected[line.field],
      values: valuesOf(line, language),
      by: line.by ?? '–',
      at: momentIn(line.at, language),
      why: withoutStop(onOneLine(line.why)),
    }),
  )
}

/** The message itself is printed as it leaves. */
function valuesOf({ field, from, to }: CorrectionLine, language: Language): [string, string] | undefined {
  const t = serverWords[language].minutes
  if (field === 'budget') {
    const amount = (value: string | null) => (value === null ? t.asAsked : euros(Number(value), language))
    return [amount(from), amount(to)]
  }
  if (field !== 'dueDay') return undefined
  const day = (value: string | null) => (value === null ? t.noDay : civilDayIn(value, language))
  return [day(from), day(to)]
}
