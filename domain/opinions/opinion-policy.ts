import type { Role } from '#domain/roles.ts'

/**
 * The one table of rights on the opinions of a project: COMMITTEE 12.2, 12.3 and detail 3. The function `opinion_sight`
 * of the database has the same rule for sight; a test compares the two.
 */
export type Part = 'holder' | 'recused' | 'member' | 'chair' | 'otherMember' | 'administrator'

/** `isMember`, `isChair`: of the project's own commission. */
export type Person = { role: Role; isMember: boolean; isChair: boolean; isRecused: boolean }

type Rights = {
  give: boolean
  /** Recuse oneself. Nobody lifts their own recusal. */
  recuseOneself: boolean
  /** Record or lift the recusal of another member, and dismiss a possible conflict about them. */
  recuseOthers: boolean
  open: boolean
  /** Decide on the project, prepare its decision, write about it. */
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
  member: { ...reviews, give: true },
  chair: { ...reviews, give: true, recuseOthers: true, open: true },
  otherMember: reviews,
  administrator: { ...reviews, recuseOthers: true, open: true },
}

export function partOf({ role, isMember, isChair, isRecused }: Person): Part {
  if (role === 'ROLE_USER') return 'holder'
  if (isRecused) return 'recused'
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

export type Round = {
  /** By the chair or an administrator. */
  wasOpened: boolean
  isPastDue: boolean
  given: number
  /** The members who may give an opinion, and the authors of those given. */
  members: number
}

export function isOpen({ wasOpened, isPastDue, given, members }: Round): boolean {
  return wasOpened || isPastDue || (given > 0 && given === members)
}

export function sightOf(person: Person, hasGiven: boolean, round: Round): Sight {
  if (!opinionRights(person).readInternal) return 'none'
  return isOpen(round) || hasGiven ? 'open' : 'sealed'
}
