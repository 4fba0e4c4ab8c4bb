import { timeIn } from '#domain/clock.ts'
import { wallClockOf } from '#domain/days.ts'
import { formats, type Language } from '#domain/language.ts'
import type { RecusedOfItem } from '#domain/sessions/session-facts.ts'
import { serverWords, type ServerWords } from '#server/words/words.ts'
import type { ToldMinutes } from '#server/minutes/told.ts'
import { withoutStop } from '#server/minutes/without-stop.ts'

type Copy = { language: Language; hidden: ReadonlySet<number> }

/** A line for each recused member: the reason, and truly what came before. */
export function recusalLines({ facts, words }: ToldMinutes, { language, hidden }: Copy): string[] {
  const t = serverWords[language].minutes
  const lines = facts.items
    .filter(({ id }) => !hidden.has(id))
    .flatMap(({ projectId, recused }) =>
      projectId === null
        ? []
        : recused.map((recusal) => {
            const { id, name } = recusal
            const reason =
              words.recusals.findLast((each) => each.projectId === projectId && each.userId === id)?.text ?? ''
            return `${t.recusal(name, projectId, withoutStop(reason))} ${partTaken(recusal, t, language)}`
          }),
    )
  return lines.length === 0 ? [t.noRecusal] : lines
}

/** Says truly what came before the recusal, and the hour of one that came while the file was on the table. */
function partTaken(
  { at, hadGivenOpinion, satIn, hadVoted }: RecusedOfItem,
  t: ServerWords['minutes'],
  language: Language,
): string {
  if (hadGivenOpinion === undefined) return ''
  return [
    at && satIn ? t.recusedAt(timeIn(wallClockOf(at).time, language)) : '',
    hadGivenOpinion ? t.opinionStruck : '',
    hadVoted ? t.voteStruck : '',
    !satIn && !hadVoted ? t.noPart : '',
  ]
    .filter(Boolean)
    .join(formats[language].space)
}
