import { wallClockOf } from '#domain/days.ts'
import type { Localized } from '#domain/language.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { BallotMode, BallotState, Choice, Tally } from '#domain/sessions/ballot.ts'
import type { Presence } from '#domain/sessions/room.ts'
import type { ItemState } from '#domain/sessions/session.ts'

/** What happened in a session, as it was when it closed: names are those of the day. What people wrote is not in it. */
export type SessionFacts = {
  edition: { id: number; editionTitle: string; editionTitleEn: string; firstDay: string; lastDay: string }
  commission: { id: number; name: Localized }
  title: string
  day: string
  time: string
  place: string
  openedAt: string
  closedAt: string
  /** Where it was entered afterwards: its hours on its day, as whoever closed it said. */
  held?: HeldHours
  quorum: number
  countsRecused: boolean
  isSecret: boolean
  people: FactPerson[]
  proxies: FactProxy[]
  items: FactItem[]
}

/** In Paris: 18:30. */
export type HeldHours = { from: string; until: string }

/** The field that is wrong of them: it ends after it began, and was over when it was closed. */
export function faultOfHours(
  { from, until }: HeldHours,
  day: string,
  closedAt: string,
): 'heldFrom' | 'heldUntil' | undefined {
  const now = wallClockOf(closedAt)
  if (`${day} ${from}` >= `${now.day} ${now.time}`) return 'heldFrom'
  return until <= from || `${day} ${until}` > `${now.day} ${now.time}` ? 'heldUntil' : undefined
}

export type FactPerson = {
  id: number
  name: string
  isMember: boolean
  isChair: boolean
  isSecretary: boolean
  isExcused: boolean
  stays: { presence: Presence; since: string; until: string }[]
}

export type FactProxy = { giverId: number; holderId: number; since: string; until: string }

export type FactItem = {
  id: number
  projectId: number
  name: string
  organizer: string
  town: string
  dates: Localized
  summary: string
  state: ItemState
  calledAt: string | null
  endedAt: string | null
  /** Where it was somebody else than who presided the session. */
  presider: string | null
  recused: { id: number; name: string }[]
  opinions: { favorable: number; reserve: number; defavorable: number } | null
  decision: FactDecision | null
  /** Of the session before in which it was postponed. */
  postponedOn: string | null
  ballots: FactBallot[]
}

export type FactDecision = {
  by: 'consensus' | 'ballot'
  status: ProjectStatus
  budget: number | null
  dueDay: string | null
}

export type FactBallot = {
  round: number
  state: BallotState
  mode: BallotMode
  isSecret: boolean
  status: ProjectStatus
  quorum: number
  withRecused: number
  withoutRecused: number
  voters: number
  /** Once it was announced. */
  tally: Tally | null
  casting: 'FOR' | 'AGAINST' | null
  /** Of a secret one nobody: nothing of it is told but its counts. */
  voices: { id: number; name: string; castBy: string | null; choice: Choice | null }[]
}
