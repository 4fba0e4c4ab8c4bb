import type { Language } from '#domain/language.ts'
import type { AskedPoint } from '#domain/projects/asked-points.ts'
import { onOneLine } from '#domain/written-text.ts'
import { labelOfField } from '#server/projects/mails/asked-words.ts'
import { serverWords } from '#server/words/words.ts'

/** What is asked, and at which field. */
export function pointLines(points: readonly AskedPoint[], language: Language): string[] {
  return points.map(({ field, dateId, question }) => {
    const asked = onOneLine(question)
    // A block of dates, and a question of the edition, are not stored by their names.
    const label = dateId ? undefined : labelOfField(field, language)
    return label === undefined ? asked : serverWords[language].projects.point(label, asked)
  })
}
