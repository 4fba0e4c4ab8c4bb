import { usualQuorum } from '#domain/sessions/session.ts'

export const presences = ['PRESENT', 'VIDEO'] as const
export type Presence = (typeof presences)[number]

/** A user whom the session expects: a member, or a chair or secretary who is not a member. */
export type Attendant = {
  id: number
  isMember: boolean
  presence: Presence | null
  /** For the file in question. */
  isRecused: boolean
  /** A possible interest in it is not settled. */
  hasInterest: boolean
}

export type Proxy = { giverId: number; holderId: number }

/** A vote, and the user who casts it. */
export type Voice = { userId: number; castBy: number }

type Room = { people: readonly Attendant[]; proxies: readonly Proxy[] }

/**
 * The voters of a ballot: the members who are present, and those whom a present member represents, less the recused. A
 * proxy rests while its giver is present, and lapses if either of the two is recused.
 */
export function voicesIn({ people, proxies }: Room): Voice[] {
  const members = people.filter(({ isMember }) => isMember)
  const find = (id: number) => members.find((person) => person.id === id)
  return members.flatMap((person): Voice[] => {
    if (takesNoPart(person)) return []
    if (person.presence !== null) return [{ userId: person.id, castBy: person.id }]
    const holder = find(proxies.find(({ giverId }) => giverId === person.id)?.holderId ?? 0)
    if (holder === undefined || holder.presence === null || takesNoPart(holder)) return []
    return [{ userId: person.id, castBy: holder.id }]
  })
}

function takesNoPart({ isRecused, hasInterest }: Pick<Attendant, 'isRecused' | 'hasInterest'>): boolean {
  return isRecused || hasInterest
}

type Rules = { quorum: number | null; countsRecused: boolean }

export type Quorum = { needed: number; withRecused: number; withoutRecused: number; isReached: boolean }

/** Returns both numbers, whichever counts. */
export function quorumIn(room: Room, { quorum, countsRecused }: Rules): Quorum {
  const everybody = room.people.map((person) => ({ ...person, isRecused: false, hasInterest: false }))
  const withRecused = voicesIn({ ...room, people: everybody }).length
  const withoutRecused = voicesIn(room).length
  const needed = quorum ?? usualQuorum(room.people.filter(({ isMember }) => isMember).length)
  return { needed, withRecused, withoutRecused, isReached: (countsRecused ? withRecused : withoutRecused) >= needed }
}

type Desk = { chairId: number | null; secretaryId: number | null }

/**
 * The presider of a file: the chair; if recused or absent, the secretary; else the first present member by name.
 * Undefined if all are recused or absent.
 */
export function presiderOf(people: readonly Attendant[], { chairId, secretaryId }: Desk): Attendant | undefined {
  const able = people.filter((person) => person.presence !== null && !takesNoPart(person))
  const seated = [chairId, secretaryId].map((id) => able.find((person) => person.id === id))
  return seated.find((person) => person !== undefined) ?? able.find(({ isMember }) => isMember)
}

type Runner = { id: number; isAtDesk: boolean; isRecused: boolean; hasInterest: boolean }

/** Calls, proposes, opens a ballot, decides and takes notes on a file. A recused user may not, whatever their role. */
export function mayRun({ id, isAtDesk, ...person }: Runner, presider: Pick<Attendant, 'id'> | undefined): boolean {
  return !takesNoPart(person) && (isAtDesk || presider?.id === id)
}

/** A present member gives their proxy themselves; only an absent one's proxy is entered by another user. */
export function mayGiveAway(giver: Pick<Attendant, 'id' | 'presence'>, by: number): boolean {
  return giver.id === by || giver.presence === null
}

type NewProxy = Proxy & { standing: readonly Proxy[] }

/** One proxy at most, to another member, and never passed on. A new proxy replaces the earlier one of its giver. */
export function mayRepresent({ giverId, holderId, standing }: NewProxy): boolean {
  const others = standing.filter((proxy) => proxy.giverId !== giverId)
  return giverId !== holderId && !others.some((proxy) => isIn(proxy, holderId) || proxy.holderId === giverId)
}

function isIn({ giverId, holderId }: Proxy, id: number): boolean {
  return giverId === id || holderId === id
}

type PersonWithProxy = { id: number; representedBy: { id: number } | null }

/** The same rule for the people on the screen. */
export function mayHoldFor(people: readonly PersonWithProxy[], giverId: number, holderId: number): boolean {
  const standing = people.flatMap(({ id, representedBy }) =>
    representedBy === null ? [] : [{ giverId: id, holderId: representedBy.id }],
  )
  return mayRepresent({ giverId, holderId, standing })
}
