import { admins, admits } from '#domain/roles.ts'
import { usedProxies, type FactItem, type SessionFacts } from '#domain/sessions/session-facts.ts'
import type { Viewer } from '#domain/viewer.ts'

/** Days in which remarks are awaited, unless all readers have agreed before. */
export const readingDays = 7

export const remarkOutcomes = ['TAKEN', 'LEFT'] as const
export type RemarkOutcome = (typeof remarkOutcomes)[number]

type Sealer = Pick<Viewer, 'id' | 'role'>
type Chairs = { chairId: number | null; commissionChairId: number | null }

/** The chair of the session or of its commission; an administrator if there is no chair. */
export function presidesMinutes({ id, role }: Sealer, { chairId, commissionChairId }: Chairs): boolean {
  const chairs = [chairId, commissionChairId].filter((each) => each !== null)
  return chairs.length === 0 ? admits(admins, role) : chairs.includes(id)
}

/** The people who were in the room, however briefly, read the draft. */
export function readersOf({ people }: Pick<SessionFacts, 'people'>): number[] {
  return people.filter(({ stays }) => stays.length > 0).map(({ id }) => id)
}

export type Agreement = { userId: number; version: number }

type Reading = {
  /** The version of the text: an agreement to an earlier one does not count. */
  version: number
  readUntil: string | null
  now: Date
  readers: readonly number[]
  agreements: readonly Agreement[]
  openRemarks: number
}

export type Readiness = 'ready' | 'notShared' | 'remarks' | 'reading'

/** Whether the caller could seal now; sealing implies their own agreement. */
export function readiness(sealerId: number, reading: Reading): Readiness {
  const { version, readUntil, now, readers, agreements, openRemarks } = reading
  if (readUntil === null) return 'notShared'
  if (openRemarks > 0) return 'remarks'
  const agreed = new Set(agreements.filter((each) => each.version === version).map(({ userId }) => userId))
  const isOver = now.getTime() >= Date.parse(readUntil)
  return isOver || readers.every((id) => id === sealerId || agreed.has(id)) ? 'ready' : 'reading'
}

/** The people who were present may remark on the shared draft until the reading ends. */
export function mayRemark(
  id: number,
  { readers, readUntil, now }: Pick<Reading, 'readers' | 'readUntil' | 'now'>,
): boolean {
  return readUntil !== null && now.getTime() < Date.parse(readUntil) && readers.includes(id)
}

type Tidier = { id: number; isAtDesk: boolean; isRecused: boolean }

/** The desk, or the user who presided the file, edits its notes, unless they are recused. */
export function mayTidy({ id, isAtDesk, isRecused }: Tidier, presidedBy: number | null): boolean {
  return !isRecused && (isAtDesk || presidedBy === id)
}

/**
 * Whether a user may have their disagreement recorded: on a file decided while they were present or represented. A user
 * who voted for it cannot disagree; how they voted in a secret ballot is not known.
 */
export function mayDissent(id: number, facts: Pick<SessionFacts, 'people' | 'proxies'>, item: FactItem): boolean {
  if (item.decision === null || item.recused.some((person) => person.id === id)) return false
  if (item.decision.by === 'consensus') return wasHeard(id, facts, item.endedAt)
  const ballot = item.ballots.findLast(({ state }) => state === 'ANNOUNCED')
  const voice = ballot?.voices.find((each) => each.id === id)
  return ballot?.isSecret === false && voice !== undefined && voice.choice !== 'FOR'
}

function wasHeard(id: number, facts: Pick<SessionFacts, 'people' | 'proxies'>, at: string | null) {
  const covers = (stay: { since: string; until: string }) =>
    at === null || (Date.parse(stay.since) <= Date.parse(at) && Date.parse(at) <= Date.parse(stay.until))
  const member = facts.people.find((person) => person.id === id && person.isMember)
  const given = usedProxies(facts).filter(({ giverId }) => giverId === id)
  return member !== undefined && [...member.stays, ...given].some(covers)
}

/** `PV-2026-CUL-03`: the year of the edition, three letters of the commission, and the number of its minutes. */
export function minutesPrefix(facts: Pick<SessionFacts, 'edition' | 'commission'>): string {
  const letters = facts.commission.name.fr
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
  return `PV-${facts.edition.firstDay.slice(0, 4)}-${letters.padEnd(3, 'X')}-`
}

export function minutesReference(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(2, '0')}`
}
