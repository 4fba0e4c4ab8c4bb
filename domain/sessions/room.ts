import { usualQuorum } from '#domain/sessions/session.ts'

export const presences = ['PRESENT', 'VIDEO'] as const
export type Presence = (typeof presences)[number]

/** Somebody whom the session expects: a member, or whoever presides or writes without being one. */
export type Attendant = {
  id: number
  isMember: boolean
  presence: Presence | null
  /** From the file in question. */
  isRecused: boolean
}

export type Proxy = { giverId: number; holderId: number }

/** Whose voice, and who casts it. */
export type Voice = { userId: number; castBy: number }

type Room = { people: readonly Attendant[]; proxies: readonly Proxy[] }

/**
 * The voters of a ballot: members who are there, and those whom one who is there represents, less the recused. A proxy
 * sleeps while its giver is there, and falls where either stays out.
 */
export function voicesIn({ people, proxies }: Room): Voice[] {
  const members = people.filter(({ isMember }) => isMember)
  const find = (id: number) => members.find((person) => person.id === id)
  return members.flatMap((person): Voice[] => {
    if (person.isRecused) return []
    if (person.presence !== null) return [{ userId: person.id, castBy: person.id }]
    const holder = find(proxies.find(({ giverId }) => giverId === person.id)?.holderId ?? 0)
    if (holder === undefined || holder.presence === null || holder.isRecused) return []
    return [{ userId: person.id, castBy: holder.id }]
  })
}

type Rules = { quorum: number | null; countsRecused: boolean }

export type Quorum = { needed: number; withRecused: number; withoutRecused: number; isReached: boolean }

/** Both numbers are told, whichever counts. */
export function quorumIn(room: Room, { quorum, countsRecused }: Rules): Quorum {
  const everybody = room.people.map((person) => ({ ...person, isRecused: false }))
  const withRecused = voicesIn({ ...room, people: everybody }).length
  const withoutRecused = voicesIn(room).length
  const needed = quorum ?? usualQuorum(room.people.filter(({ isMember }) => isMember).length)
  return { needed, withRecused, withoutRecused, isReached: (countsRecused ? withRecused : withoutRecused) >= needed }
}

type Desk = { chairId: number | null; secretaryId: number | null }

/**
 * Who presides a file: the chair; where they stay out of it or are not there, the secretary; else the first of the
 * members who are there, in the order of their names. Undefined where nobody is left.
 */
export function presiderOf(people: readonly Attendant[], { chairId, secretaryId }: Desk): Attendant | undefined {
  const able = people.filter(({ presence, isRecused }) => presence !== null && !isRecused)
  const seated = [chairId, secretaryId].map((id) => able.find((person) => person.id === id))
  return seated.find((person) => person !== undefined) ?? able.find(({ isMember }) => isMember)
}

type Runner = { id: number; isAtDesk: boolean; isRecused: boolean }

/** Who calls, proposes, opens a ballot, decides and writes on a file: whoever stays out of it does nothing, whatever their role. */
export function mayRun({ id, isAtDesk, isRecused }: Runner, presider: Pick<Attendant, 'id'> | undefined): boolean {
  return !isRecused && (isAtDesk || presider?.id === id)
}

/** Who is there speaks for themselves: of them, nobody else says that another does. */
export function mayGiveAway(giver: Pick<Attendant, 'id' | 'presence'>, by: number): boolean {
  return giver.id === by || giver.presence === null
}

type NewProxy = Proxy & { standing: readonly Proxy[] }

/** One at most, by somebody else, and never passed on. What its giver gave before is replaced. */
export function mayRepresent({ giverId, holderId, standing }: NewProxy): boolean {
  const others = standing.filter((proxy) => proxy.giverId !== giverId)
  return giverId !== holderId && !others.some((proxy) => isIn(proxy, holderId) || proxy.holderId === giverId)
}

function isIn({ giverId, holderId }: Proxy, id: number): boolean {
  return giverId === id || holderId === id
}

type Represented = { id: number; representedBy: { id: number } | null }

/** Of those on the screen: whom somebody may still give theirs to. */
export function mayHoldFor(people: readonly Represented[], giverId: number, holderId: number): boolean {
  const standing = people.flatMap(({ id, representedBy }) =>
    representedBy === null ? [] : [{ giverId: id, holderId: representedBy.id }],
  )
  return mayRepresent({ giverId, holderId, standing })
}
