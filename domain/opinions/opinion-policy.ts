import type { Role } from '#domain/roles.ts'

/**
 * Who may do and see what of the opinions on a project: COMMITTEE 12.2, 12.3 and detail 3, as one table. The function
 * `opinion_sight` of the database says the same of sight; a test compares the two.
 */
export type Part = 'holder' | 'recused' | 'member' | 'chair' | 'otherMember' | 'administrator'

/** Of a commission, that of the project or another; `chairs` only that of the project. */
export type Person = { role: Role; isMember: boolean; isChair: boolean; isRecused: boolean }

type Rights = {
  give: boolean
  /** Stay out oneself. Nobody comes back in by themselves. */
  recuseOneself: boolean
  /** Record that of another member, lift it, and dismiss what was found about them. */
  recuseOthers: boolean
  open: boolean
  /** Decide on the project, prepare it, write about it. */
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
/** Nothing at all; how many there are; all of them. */
export type Sight = (typeof sights)[number]

export type Round = {
  /** By the chair or an administrator. */
  wasOpened: boolean
  isPastDue: boolean
  given: number
  /** Those who may give one, and those who have. */
  members: number
}

export function isOpen({ wasOpened, isPastDue, given, members }: Round): boolean {
  return wasOpened || isPastDue || (given > 0 && given === members)
}

export function sightOf(person: Person, hasGiven: boolean, round: Round): Sight {
  if (!opinionRights(person).readInternal) return 'none'
  return isOpen(round) || hasGiven ? 'open' : 'sealed'
}
