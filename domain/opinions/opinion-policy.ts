import type { HistoryAction } from '#domain/history/history-actions.ts'
import type { Role } from '#domain/roles.ts'

/**
 * The one table of rights on the opinions of a project: COMMITTEE 12.2, 12.3 and detail 3. The function `opinion_sight`
 * of the database has the same rule for sight; a test compares the two.
 */
export type Part = 'holder' | 'recused' | 'concerned' | 'member' | 'chair' | 'otherMember' | 'administrator'

/** `isMember`, `isChair`: of the project's own commission. `hasInterest`: a possible interest that nobody has settled. */
export type Person = { role: Role; isMember: boolean; isChair: boolean; isRecused: boolean; hasInterest: boolean }

type Rights = {
  give: boolean
  /** Nobody lifts their own recusal. */
  recuseOneself: boolean
  /** Record or lift the recusal of another member, and dismiss a possible conflict about them. */
  recuseOthers: boolean
  open: boolean
  /** Decide on the project and prepare its decision. */
  act: boolean
  readInternal: boolean
}

const nothing: Rights = {
  give: false,
  recuseOneself: false,
  recuseOthers: false,
  open: false,
  act: false,
  readInternal: false,
}
const reviews: Rights = { ...nothing, recuseOneself: true, act: true, readInternal: true }

const rights: Record<Part, Rights> = {
  holder: nothing,
  recused: nothing,
  // Reads, and has no part in a decision until the interest is settled (COMMITTEE 18).
  concerned: { ...nothing, recuseOneself: true, readInternal: true },
  member: { ...reviews, give: true },
  chair: { ...reviews, give: true, recuseOthers: true, open: true },
  otherMember: reviews,
  administrator: { ...reviews, recuseOthers: true, open: true },
}

export function partOf({ role, isMember, isChair, isRecused, hasInterest }: Person): Part {
  if (role === 'ROLE_USER') return 'holder'
  if (isRecused) return 'recused'
  if (hasInterest) return 'concerned'
  if (role !== 'ROLE_COMMISSION') return 'administrator'
  if (!isMember) return 'otherMember'
  return isChair ? 'chair' : 'member'
}

export function opinionRights(person: Person): Rights {
  return rights[partOf(person)]
}

export const sights = ['none', 'sealed', 'open'] as const
/** Nothing; only how many there are; all of them. */
export type Sight = (typeof sights)[number]

/**
 * Why opinions are open, with the action that the history tells: the chair or an administrator opened them, a session
 * called the file, every member asked has given theirs, the last one missing was recused or left, or their day has passed.
 */
export const openings = {
  hand: 'opinionsOpened',
  called: 'opinionsOpenedInSession',
  allGiven: 'opinionsAllGiven',
  recused: 'opinionsOpenedByRecusal',
  memberLeft: 'opinionsOpenedByDeparture',
  dayPassed: 'opinionsDayPassed',
} as const satisfies Record<string, HistoryAction<'project'>>
export type OpeningCause = keyof typeof openings
export const openingCauses = Object.keys(openings) as OpeningCause[]

/** An opening is a row, which stays: no later change of a member or a field closes it or makes another. */
export type Round = { wasOpened: boolean; isPastDue: boolean }

export function isOpen({ wasOpened, isPastDue }: Round): boolean {
  return wasOpened || isPastDue
}

/** An opinion shows the others to its author, unless they made themselves a member by moving the file. */
export type Giving = { hasGiven: boolean; hasMoved: boolean }

export function sightOf(person: Person, { hasGiven, hasMoved }: Giving, round: Round): Sight {
  if (!opinionRights(person).readInternal) return 'none'
  return isOpen(round) || (hasGiven && !hasMoved) ? 'open' : 'sealed'
}
