import { isPastDue } from '#domain/thread/point.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

/** The states that are stored. */
export const keptStates = ['PREPARED', 'HELD', 'SENT', 'CANCELLED'] as const
export type KeptState = (typeof keptStates)[number]

/** STALE: the project has changed since the decision was prepared, so a user must look at it again. */
export const decisionStates = [...keptStates, 'STALE'] as const
export type DecisionState = (typeof decisionStates)[number]

/** A project has at most one decision in these states. */
export const openStates = ['PREPARED', 'HELD'] as const satisfies KeptState[]

export type DecisionAct =
  | 'prepare'
  | 'change'
  | 'confirm'
  | 'hold'
  | 'release'
  | 'cancel'
  | 'send'
  | 'overtake'
  | 'restore'

type Step = { from: readonly (DecisionState | 'NONE')[]; act: DecisionAct; to: KeptState }

/** The life of a prepared decision. The server enforces it, the screens offer what it allows. */
const steps: readonly Step[] = [
  { from: ['NONE'], act: 'prepare', to: 'PREPARED' },
  // The user who changes it has seen the project as it is now.
  { from: ['PREPARED', 'STALE'], act: 'change', to: 'PREPARED' },
  { from: ['HELD'], act: 'change', to: 'HELD' },
  { from: ['STALE'], act: 'confirm', to: 'PREPARED' },
  { from: ['PREPARED', 'STALE'], act: 'hold', to: 'HELD' },
  { from: ['HELD'], act: 'release', to: 'PREPARED' },
  { from: ['PREPARED', 'STALE', 'HELD'], act: 'cancel', to: 'CANCELLED' },
  { from: ['PREPARED'], act: 'send', to: 'SENT' },
  { from: ['PREPARED', 'STALE', 'HELD'], act: 'overtake', to: 'CANCELLED' },
  // The act that had overtaken it was undone; a held decision is held again.
  { from: ['CANCELLED'], act: 'restore', to: 'PREPARED' },
]

/** The state after an act; undefined if not allowed from here. */
export function stateAfter(from: DecisionState | 'NONE', act: DecisionAct): KeptState | undefined {
  return steps.find((step) => step.act === act && step.from.includes(from))?.to
}

/**
 * Why a prepared decision must be looked at again: a session has called or postponed the file since, the project has
 * changed, or the day by which it asks for an answer has passed.
 */
export const whysStale = ['session', 'changed', 'dueDay'] as const
export type WhyStale = (typeof whysStale)[number]

type Standing = {
  state: KeptState
  isSuspended: boolean
  seenVersion: number
  projectVersion: number
  dueDay: string | null
}

/** A held decision is checked when it is released. */
export function whyStale(decision: Standing, today: string): WhyStale | undefined {
  const { state, isSuspended, seenVersion, projectVersion, dueDay } = decision
  if (state !== 'PREPARED') return undefined
  if (isSuspended) return 'session'
  if (seenVersion !== projectVersion) return 'changed'
  return dueDay !== null && isPastDue(dueDay, today) ? 'dueDay' : undefined
}

export function stateOf(decision: Standing, today: string): DecisionState {
  return whyStale(decision, today) === undefined ? decision.state : 'STALE'
}

type Commission = {
  commissionId: number | null
  chairId: number | null
  /** The chair of the session that it comes from. */
  sessionChairId?: number | null
  isRecused: boolean
  /** A possible interest of the viewer is not settled. */
  hasInterest: boolean
}

/** Members for the projects of their own commission, and administrators, unless they have or may have an interest. */
export function mayPrepare(
  viewer: Pick<Viewer, 'role' | 'commissionId'>,
  { commissionId, isRecused, hasInterest }: Pick<Commission, 'commissionId' | 'isRecused' | 'hasInterest'>,
) {
  if (isRecused || hasInterest) return false
  if (admits(admins, viewer.role)) return true
  return viewer.role === 'ROLE_COMMISSION' && commissionId !== null && viewer.commissionId === commissionId
}

/**
 * The chair of the project's commission, the chair of the session that it comes from, and administrators, unless they
 * have or may have an interest.
 */
export function maySend(viewer: Pick<Viewer, 'id' | 'role' | 'commissionId'>, project: Commission) {
  const isChair = project.chairId === viewer.id || project.sessionChairId === viewer.id
  return mayPrepare(viewer, project) && (isChair || admits(admins, viewer.role))
}

/**
 * Hold back, release or cancel. What members prepared they also stop; what a session decided, only those who may send
 * it, so that nobody who was outvoted does.
 */
export function mayStop(
  viewer: Pick<Viewer, 'id' | 'role' | 'commissionId'>,
  decision: Commission & { ofSession: object | null },
) {
  return decision.ofSession === null ? mayPrepare(viewer, decision) : maySend(viewer, decision)
}

/** Why a confirmed decision was not sent. */
export const whysOfStaying = [
  'changed',
  'stale',
  'held',
  'cancelled',
  'overtaken',
  'leaving',
  'inSession',
  'notAllowed',
  'incomplete',
  'archived',
  'refused',
  'failed',
] as const
export type WhyItStayed = (typeof whysOfStaying)[number]

/** Checked when it is confirmed, and again when it is sent. */
export function whyNotSent(decision: {
  state: DecisionState
  wasOvertaken: boolean
  /** Its file is on the order of a session that is open. */
  isInSession: boolean
  version: string
  confirmed: string
}): WhyItStayed | undefined {
  const { state, wasOvertaken, isInSession, version, confirmed } = decision
  if (state === 'HELD') return 'held'
  if (state === 'CANCELLED') return wasOvertaken ? 'overtaken' : 'cancelled'
  if (isInSession) return 'inSession'
  if (state === 'STALE') return 'stale'
  if (version !== confirmed) return 'changed'
  return stateAfter(state, 'send') === undefined ? 'changed' : undefined
}
