import { isTimely } from '#domain/sessions/session.ts'
import type { Verdict } from '#domain/opinions/opinion.ts'
import { isOpen, type Choice } from '#domain/sessions/ballot.ts'
import { presiderOf, type Presence } from '#domain/sessions/room.ts'
import type { ItemRow, RoomRow } from '#server/sessions/room-queries.ts'

/** What a played member does next, by the calls that a member has. */
export type Act = { by: number } & (
  | { kind: 'arrive'; presence: Presence }
  | { kind: 'askFloor' }
  | { kind: 'recuse'; projectId: number }
  | { kind: 'askSecrecy'; itemId: number }
  | { kind: 'vote'; ballotId: number; voice: number; choice: Choice }
  | { kind: 'decide'; itemId: number }
)

export type PlayedItem = Pick<ItemRow, 'id' | 'project' | 'state' | 'calledAt' | 'recusedIds' | 'isSecrecyAsked'>
export type PlayedRoom = Pick<RoomRow, 'state' | 'people' | 'chairId' | 'secretaryId' | 'ballots'> & {
  items: readonly PlayedItem[]
}

/**
 * The story by the place of a file on the order: at the first a member asks to speak; at the second one is recused, and
 * one comes late; the third divides the votes evenly; at the fourth a secret ballot is asked for; the fifth is disliked.
 * `done`: what was done once, and is not done again.
 */
export function nextAct(room: PlayedRoom, ownerId: number, done: ReadonlySet<string>): Act | undefined {
  if (!isTimely('run', room.state)) return undefined
  const files = room.items.filter(({ project }) => project !== null)
  const place = files.findIndex(({ state }) => state === 'CALLED')
  const called = files[place]
  return arrival(room, ownerId, done) ?? (called && actOn(room, { item: called, place }, { ownerId, done }))
}

export function keyOf({ by, kind, ...about }: Act): string {
  return [kind, by, 'itemId' in about ? about.itemId : ''].join(' ')
}

/** Votes repeat in another ballot; the rest is done once. */
export function isDoneOnce({ kind }: Act): boolean {
  return kind !== 'vote'
}

export function verdictOn(place: number, by: number): Verdict {
  if (place === 5) return by % 3 === 0 ? 'RESERVE' : 'DEFAVORABLE'
  return by % 3 === 0 ? 'RESERVE' : 'FAVORABLE'
}

function arrival({ people, items }: PlayedRoom, ownerId: number, done: ReadonlySet<string>): Act | undefined {
  const isLate = items.filter(({ calledAt }) => calledAt !== null).length > 1
  const comes = people.find(
    ({ id, presence, reply }) =>
      id !== ownerId &&
      presence === null &&
      !done.has(`arrive ${id} `) &&
      (reply === 'COMING' || reply === 'VIDEO' || (reply === null && isLate)),
  )
  return comes && { by: comes.id, kind: 'arrive', presence: comes.reply === 'VIDEO' ? 'VIDEO' : 'PRESENT' }
}

type Called = { item: PlayedItem; place: number }
type Told = { ownerId: number; done: ReadonlySet<string> }

function actOn(room: PlayedRoom, { item, place }: Called, told: Told): Act | undefined {
  return voteOf(room, place, told) ?? partIn(room, { item, place }, told) ?? decisionWithout(room, item, told)
}

function voteOf({ ballots, people }: PlayedRoom, place: number, { ownerId }: Told): Act | undefined {
  const ballot = ballots.at(-1)
  if (ballot === undefined || !isOpen(ballot.state) || ballot.mode !== 'DEVICES') return undefined
  const mayVote = (id: number) => people.some((person) => person.id === id && !person.isRecused && !person.hasInterest)
  const turn = ballot.voices.findIndex(
    ({ hasVoted, castBy, userId }) => !hasVoted && castBy !== ownerId && mayVote(userId) && mayVote(castBy),
  )
  const voice = ballot.voices[turn]
  if (voice === undefined) return undefined
  const played = ballot.voices.filter(({ castBy }) => castBy !== ownerId)
  const choice = choiceOf(place, played.indexOf(voice))
  return { by: voice.castBy, kind: 'vote', ballotId: ballot.id, voice: voice.userId, choice }
}

function choiceOf(place: number, turn: number): Choice {
  if (place === 2) return turn % 2 === 0 ? 'FOR' : 'AGAINST'
  if (place === 4) return turn % 3 === 0 ? 'FOR' : 'AGAINST'
  return turn === 3 ? 'ABSTAIN' : 'FOR'
}

function partIn({ people, ballots }: PlayedRoom, { item, place }: Called, { ownerId, done }: Told): Act | undefined {
  const here = people.filter(({ id, presence, isRecused }) => id !== ownerId && presence !== null && !isRecused)
  const first = here[0]
  if (first === undefined) return undefined
  const once = (act: Act) => (done.has(keyOf(act)) ? undefined : act)
  if (place === 0) return once({ by: first.id, kind: 'askFloor' })
  if (place === 1 && item.project !== null && !item.recusedIds.some((id) => id !== ownerId))
    return once({ by: here.at(-1)!.id, kind: 'recuse', projectId: item.project.id })
  if (place === 3 && !item.isSecrecyAsked && ballots.length === 0)
    return once({ by: first.id, kind: 'askSecrecy', itemId: item.id })
  return undefined
}

/** Where the person who rehearses takes no part, another member presides, and the room agrees. */
function decisionWithout(room: PlayedRoom, item: PlayedItem, { ownerId, done }: Told): Act | undefined {
  const presider = presiderOf(room.people, room)
  if (presider === undefined || presider.id === ownerId || !item.recusedIds.includes(ownerId)) return undefined
  const act: Act = { by: presider.id, kind: 'decide', itemId: item.id }
  return done.has(keyOf(act)) ? undefined : act
}
