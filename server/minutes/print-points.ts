import type { Language } from '#domain/language.ts'
import type { FactItem } from '#domain/sessions/session-facts.ts'
import { onOneLine } from '#domain/written-text.ts'
import { labelOfField } from '#server/projects/mails/asked-words.ts'
import { serverWords } from '#server/words/words.ts'
import type { Words } from '#server/minutes/told.ts'

/** What the decision asks at which field, as it leaves. */
export function pointLines({ id }: FactItem, { decisions = [] }: Words, language: Language): string[] {
  const points = decisions.find(({ itemId }) => itemId === id)?.points ?? []
  return points.map(({ field, dateId, question }) => {
    const asked = onOneLine(question)
    // A block of dates, and a question of the edition, are not stored by their names.
    const label = dateId ? undefined : labelOfField(field, language)
    return label === undefined ? asked : serverWords[language].projects.point(label, asked)
  })
}
