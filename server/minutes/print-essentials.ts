import { momentIn, timeIn } from '#domain/clock.ts'
import { wallClockOf } from '#domain/days.ts'
import { formats, type Language } from '#domain/language.ts'
import type { FactItem, SessionFacts } from '#domain/sessions/session-facts.ts'
import { heardMembers } from '#server/minutes/print-people.ts'
import { serverWords } from '#server/words/words.ts'

export function essentialsOf(facts: SessionFacts, language: Language): [string, string][] {
  const t = serverWords[language].minutes
  const files = facts.items.filter((item) => !isTopic(item))
  const postponed = files.filter(({ state }) => state === 'POSTPONED').length
  return [
    ...hoursOf(facts, language),
    [t.quorum, t.quorumIs(facts.quorum, heardMembers(facts).length)],
    [t.ballot, facts.isSecret ? t.secret : t.open],
    [t.files, t.filesAre(files.length, postponed)],
  ]
}

/** A session entered afterwards prints the hours that were typed, and when it was entered. */
function hoursOf({ day, openedAt, closedAt, held }: SessionFacts, language: Language): [string, string][] {
  const t = serverWords[language].minutes
  if (held !== undefined)
    return [
      [t.opened, timeIn(held.from, language)],
      [t.closed, timeIn(held.until, language)],
      [t.entered, momentIn(closedAt, language)],
    ]
  const hourOf = (instant: string) => {
    const clock = wallClockOf(instant)
    // Opened on another day than the planned one, or closed after midnight: an hour alone would be that of the title's day.
    return clock.day === day ? timeIn(clock.time, language) : momentIn(instant, language)
  }
  return [
    [t.opened, hourOf(openedAt)],
    [t.closed, hourOf(closedAt)],
  ]
}

export function presenceLine(facts: SessionFacts, language: Language): string {
  const t = serverWords[language].minutes
  const heard = heardMembers(facts).length
  const members = facts.people.filter(({ isMember }) => isMember).length
  const isReached = heard >= facts.quorum
  return [t.heardLine(heard, members), t.quorumLine(facts.quorum, isReached)].join(formats[language].space)
}

export const isTopic = ({ projectId }: FactItem) => projectId === null
