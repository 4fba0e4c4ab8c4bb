import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

/** The states, and the phase of each: what is asked of several states is asked of their phase. */
const phases = { PREPARED: 'to come', OPEN: 'under way', CLOSED: 'ended', SEALED: 'ended' } as const

export type SessionState = keyof typeof phases
export const sessionStates = Object.keys(phases) as [SessionState, ...SessionState[]]

/** It has not begun, and leaves no record. */
export function isToCome(state: SessionState): boolean {
  return phases[state] === 'to come'
}

/** Only the minutes can still change. */
export function hasEnded(state: SessionState): boolean {
  return phases[state] === 'ended'
}

/** Acts that change nothing of a project. */
export const minutesActs = ['tidy', 'share', 'remark', 'settle', 'agree', 'dissent', 'seal', 'amend'] as const

export const sessionActs = [
  'change',
  'rule',
  'reply',
  'order',
  'convene',
  'cancel',
  'open',
  'attend',
  'run',
  'reconvene',
  'close',
  ...minutesActs,
] as const
export type SessionAct = (typeof sessionActs)[number]

/**
 * In an archive, which takes no decisions, a session can only be called off, or closed and its minutes finished: the
 * annual report waits for that.
 */
export function mayInArchive(act: SessionAct): boolean {
  return act === 'cancel' || act === 'close' || (minutesActs as readonly SessionAct[]).includes(act)
}

/**
 * - `lead`: the chair of the commission, and administrators;
 * - `desk`: another chair of the session, and its secretary;
 * - `member`: the other members of its commission;
 * - `outsider`: everyone else; to them the session does not exist.
 */
export type SessionPart = 'lead' | 'desk' | 'member' | 'outsider'

type Step = { act: SessionAct; from: readonly SessionState[]; by: readonly SessionPart[]; to: SessionState | 'same' }

const leads = ['lead'] as const
const desk = ['lead', 'desk'] as const
/** The use case also checks that a user at the desk is a member, because only members reply. */
const both = ['lead', 'desk', 'member'] as const

/** The life of a session. The server enforces it, the screens offer what it allows. */
const steps: readonly Step[] = [
  { act: 'change', from: ['PREPARED'], by: desk, to: 'same' },
  // The chair, the secretary and the rules of voting: a chair must not be able to appoint themselves.
  { act: 'rule', from: ['PREPARED'], by: leads, to: 'same' },
  { act: 'reply', from: ['PREPARED'], by: both, to: 'same' },
  { act: 'order', from: ['PREPARED', 'OPEN'], by: desk, to: 'same' },
  { act: 'convene', from: ['PREPARED'], by: desk, to: 'same' },
  { act: 'cancel', from: ['PREPARED'], by: desk, to: 'same' },
  { act: 'open', from: ['PREPARED'], by: desk, to: 'OPEN' },
  { act: 'attend', from: ['OPEN'], by: both, to: 'same' },
  // Per file (room.ts): a recused person cannot run it, and a member may preside it.
  { act: 'run', from: ['OPEN'], by: both, to: 'same' },
  { act: 'reconvene', from: ['OPEN'], by: desk, to: 'CLOSED' },
  { act: 'close', from: ['OPEN'], by: desk, to: 'CLOSED' },
  // The minutes; domain/minutes/minutes.ts adds whose notes, who was present, and when they are ready.
  { act: 'tidy', from: ['CLOSED'], by: both, to: 'same' },
  { act: 'share', from: ['CLOSED'], by: desk, to: 'same' },
  { act: 'remark', from: ['CLOSED'], by: both, to: 'same' },
  { act: 'settle', from: ['CLOSED'], by: desk, to: 'same' },
  { act: 'agree', from: ['CLOSED'], by: both, to: 'same' },
  { act: 'dissent', from: ['CLOSED'], by: both, to: 'same' },
  { act: 'seal', from: ['CLOSED'], by: desk, to: 'SEALED' },
  { act: 'amend', from: ['SEALED'], by: desk, to: 'same' },
]

export function mayInSession(act: SessionAct, state: SessionState, part: SessionPart): boolean {
  return steps.some((step) => step.act === act && step.from.includes(state) && step.by.includes(part))
}

export function isTimely(act: SessionAct, state: SessionState): boolean {
  return steps.some((step) => step.act === act && step.from.includes(state))
}

export type Seats = {
  commissionId: number
  commissionChairId: number | null
  chairId: number | null
  secretaryId: number | null
}

export function partIn(
  { id, role, commissionId }: Pick<Viewer, 'id' | 'role' | 'commissionId'>,
  session: Seats,
): SessionPart {
  if (role === 'ROLE_USER') return 'outsider'
  if (admits(admins, role) || session.commissionChairId === id) return 'lead'
  if (session.chairId === id || session.secretaryId === id) return 'desk'
  return commissionId === session.commissionId ? 'member' : 'outsider'
}

/** These two parts are the desk. */
export function sitsAtDesk(part: SessionPart): boolean {
  return part === 'lead' || part === 'desk'
}

/** Only an item without a file is DONE: nothing is decided on it, and nothing postpones it. */
export const itemStates = ['WAITING', 'CALLED', 'DECIDED', 'POSTPONED', 'DONE'] as const

/** The session has still to speak of the item. */
export const openItemStates = ['WAITING', 'CALLED'] as const
export type ItemState = (typeof itemStates)[number]
export type ItemAct = 'call' | 'leave' | 'propose' | 'vote' | 'decide' | 'postpone' | 'remove'

type ItemStep = { act: ItemAct; from: readonly ItemState[]; to: ItemState | 'same'; whileVoting?: true; of?: ItemKind }
type ItemKind = 'file' | 'topic'

/**
 * The life of an item in its session: of a file, or of a topic, which has a title only. While a ballot is open on a
 * file, only the marked steps are allowed.
 */
const itemSteps: readonly ItemStep[] = [
  // A decided file may be called again until its decision is sent.
  { act: 'call', from: ['WAITING', 'DECIDED', 'POSTPONED', 'DONE'], to: 'CALLED' },
  // Another item is called.
  { act: 'leave', from: ['CALLED'], to: 'WAITING', of: 'file' },
  { act: 'leave', from: ['CALLED'], to: 'DONE', of: 'topic' },
  { act: 'propose', from: ['CALLED'], to: 'same', of: 'file' },
  { act: 'vote', from: ['CALLED'], to: 'same', whileVoting: true, of: 'file' },
  { act: 'decide', from: ['CALLED'], to: 'DECIDED', of: 'file' },
  { act: 'postpone', from: ['WAITING', 'CALLED'], to: 'POSTPONED', of: 'file' },
  { act: 'remove', from: ['WAITING'], to: 'same' },
]

/** The state of an item after an act; undefined if not allowed from here. */
export function itemAfter(
  act: ItemAct,
  { state: from, project }: { state: ItemState; project: object | null },
  isVoting: boolean,
): ItemState | undefined {
  const kind = project === null ? 'topic' : 'file'
  const step = itemSteps.find((each) => each.act === act && each.from.includes(from) && (each.of ?? kind) === kind)
  if (step === undefined || (isVoting && !step.whileVoting)) return undefined
  return step.to === 'same' ? from : step.to
}

/** More than half of the members. */
export function usualQuorum(members: number): number {
  return Math.floor(members / 2) + 1
}
