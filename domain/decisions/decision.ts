import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'

/** What is kept of a prepared decision. */
export const keptStates = ['PREPARED', 'HELD', 'SENT', 'CANCELLED'] as const
export type KeptState = (typeof keptStates)[number]

/** STALE: prepared for a project that has changed since, and that somebody has to look at again. */
export const decisionStates = [...keptStates, 'STALE'] as const
export type DecisionState = (typeof decisionStates)[number]

/** One at most of these stands at a project. */
export const openStates = ['PREPARED', 'HELD'] as const satisfies KeptState[]

/**
 * - `preparer`: whoever may prepare decisions on the project;
 * - `sender`: the chair of its commission, or an administrator;
 * - `workflow`: the project moved in another way.
 */
type Party = 'preparer' | 'sender' | 'workflow'
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

type Step = { from: readonly (DecisionState | 'NONE')[]; by: Party; act: DecisionAct; to: KeptState }

/** The life of a prepared decision. The server enforces it, the screens offer what it allows. */
const steps: readonly Step[] = [
  { from: ['NONE'], by: 'preparer', act: 'prepare', to: 'PREPARED' },
  // Whoever changes it has looked at the project as it is now.
  { from: ['PREPARED', 'STALE'], by: 'preparer', act: 'change', to: 'PREPARED' },
  { from: ['HELD'], by: 'preparer', act: 'change', to: 'HELD' },
  { from: ['STALE'], by: 'preparer', act: 'confirm', to: 'PREPARED' },
  { from: ['PREPARED', 'STALE'], by: 'preparer', act: 'hold', to: 'HELD' },
  { from: ['HELD'], by: 'preparer', act: 'release', to: 'PREPARED' },
  { from: ['PREPARED', 'STALE', 'HELD'], by: 'preparer', act: 'cancel', to: 'CANCELLED' },
  { from: ['PREPARED'], by: 'sender', act: 'send', to: 'SENT' },
  { from: ['PREPARED', 'STALE', 'HELD'], by: 'workflow', act: 'overtake', to: 'CANCELLED' },
  // What had overtaken it was undone; one that was held is held again.
  { from: ['CANCELLED'], by: 'workflow', act: 'restore', to: 'PREPARED' },
]

/** Where an act leads, or undefined where it is none. */
export function stateAfter(from: DecisionState | 'NONE', act: DecisionAct): KeptState | undefined {
  return steps.find((step) => step.act === act && step.from.includes(from))?.to
}

export function whoActs(act: DecisionAct): Party {
  return steps.find((step) => step.act === act)!.by
}

/** A held one is looked at when it is released. */
export function stateOf(state: KeptState, hasProjectChanged: boolean): DecisionState {
  return state === 'PREPARED' && hasProjectChanged ? 'STALE' : state
}

type Commission = {
  commissionId: number | null
  chairId: number | null
  /** Of the session that it comes from. */
  sessionChairId?: number | null
  isRecused: boolean
}

/** Members on the projects of their own commission, and administrators; nobody who stays out of it. */
export function mayPrepare(
  viewer: Pick<Viewer, 'role' | 'commissionId'>,
  { commissionId, isRecused }: Pick<Commission, 'commissionId' | 'isRecused'>,
) {
  if (isRecused) return false
  if (admits(admins, viewer.role)) return true
  return viewer.role === 'ROLE_COMMISSION' && commissionId !== null && viewer.commissionId === commissionId
}

/** Whoever presides the commission of the project, or the session that it comes from, and administrators. */
export function maySend(viewer: Pick<Viewer, 'id' | 'role' | 'commissionId'>, project: Commission) {
  const isChair = project.chairId === viewer.id || project.sessionChairId === viewer.id
  return mayPrepare(viewer, project) && (isChair || admits(admins, viewer.role))
}

/** Why one that was confirmed did not leave. */
export const whysOfStaying = [
  'changed',
  'stale',
  'held',
  'cancelled',
  'overtaken',
  'leaving',
  'notAllowed',
  'incomplete',
  'archived',
  'refused',
  'failed',
] as const
export type WhyItStayed = (typeof whysOfStaying)[number]

/** Judged when it is confirmed, and again when it is its turn. */
export function whyNotSent(decision: {
  state: DecisionState
  wasOvertaken: boolean
  version: string
  confirmed: string
}): WhyItStayed | undefined {
  const { state, wasOvertaken, version, confirmed } = decision
  if (state === 'HELD') return 'held'
  if (state === 'CANCELLED') return wasOvertaken ? 'overtaken' : 'cancelled'
  if (state === 'STALE') return 'stale'
  if (version !== confirmed) return 'changed'
  return stateAfter(state, 'send') === undefined ? 'changed' : undefined
}
