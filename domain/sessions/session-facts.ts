import { wallClockOf } from '#domain/days.ts'
import type { Localized } from '#domain/language.ts'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { BallotMode, BallotState, Choice, Tally } from '#domain/sessions/ballot.ts'
import type { Presence } from '#domain/sessions/room.ts'
import type { ItemState } from '#domain/sessions/session.ts'

/** What happened in a session, stored when it closes, with the names of that day. No text that a person wrote. */
export type SessionFacts = {
  edition: {
    id: number
    editionTitle: string
    editionTitleEn: string
    editionTitleJa?: string | undefined
    firstDay: string
    lastDay: string
  }
  commission: { id: number; name: Localized }
  title: string
  day: string
  time: string
  place: string
  openedAt: string
  closedAt: string
  /** For a session that was entered afterwards: its hours on its day, as the user who closed it gave them. */
  held?: HeldHours
  quorum: number
  countsRecused: boolean
  isSecret: boolean
  people: FactPerson[]
  proxies: FactProxy[]
  items: FactItem[]
}

/** The proxies for the time in which they count: while their holder is there. */
export function usedProxies({ people, proxies }: Pick<SessionFacts, 'people' | 'proxies'>): FactProxy[] {
  return proxies.flatMap(({ since, until, ...proxy }) =>
    (people.find(({ id }) => id === proxy.holderId)?.stays ?? [])
      .map((stay) => ({ ...proxy, since: laterOf(since, stay.since), until: earlierOf(until, stay.until) }))
      .filter((used) => Date.parse(used.since) < Date.parse(used.until)),
  )
}

const laterOf = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)
const earlierOf = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)

/** In Paris time: 18:30. */
export type HeldHours = { from: string; until: string }

/** The field with an impossible hour: it must end after it began, and before it was closed. */
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
  /** Whole, in the order of the first language. */
  name: string
  /** Absent from facts of before. */
  lastname?: string
  isMember: boolean
  isChair: boolean
  isSecretary: boolean
  isExcused: boolean
  stays: { presence: Presence; since: string; until: string }[]
}

export type FactProxy = { giverId: number; holderId: number; since: string; until: string }

/** Facts from before these were stored have only the name. */
export type RecusedOfItem = {
  id: number
  name: string
  /** When the recusal was recorded. */
  at?: string
  /** They had given an opinion before, which no longer counts. */
  hadGivenOpinion?: boolean
  /** They were there when the file was already called. */
  satIn?: boolean
  /** They had voted, or somebody had for them: that ballot is void. */
  hadVoted?: boolean
}

export type FactItem = {
  id: number
  /** Null for an item without a file, of which the minutes print title and notes. */
  projectId: number | null
  name: string
  organizer: string
  town: string
  dates: Localized
  summary: string
  state: ItemState
  calledAt: string | null
  endedAt: string | null
  /** Only if it was another user than the presider of the session. */
  presider: string | null
  recused: RecusedOfItem[]
  opinions: { favorable: number; reserve: number; defavorable: number } | null
  decision: FactDecision | null
  /** The day of the session that postponed it. */
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
  /** A member had asked for it, in a session whose ballots are open. */
  isSecretAsked?: boolean
  status: ProjectStatus
  /** Absent from minutes that were sealed before ballots said them. */
  budget?: number | null
  dueDay?: string | null
  quorum: number
  withRecused: number
  withoutRecused: number
  voters: number
  /** Null until it was announced. */
  tally: Tally | null
  casting: 'FOR' | 'AGAINST' | null
  /** Empty for a secret ballot, of which only the counts are stored. */
  voices: { id: number; name: string; castBy: string | null; choice: Choice | null }[]
}
