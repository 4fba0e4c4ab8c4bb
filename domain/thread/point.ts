import { toDay, toNumber } from '#domain/days.ts'
import { holderFields, namesOf } from '#domain/projects/project-fields.ts'
import { answerAwaitedStatuses, awaitsDecision, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'

export const pointStates = ['OPEN', 'ANSWERED', 'SETTLED'] as const

export type PointState = (typeof pointStates)[number]

/** The life of a point, as one table: who does what to it, and where that leads. */
const steps = [
  // The field has another value than when it was asked, or the holder has written why it keeps it.
  { act: 'answer', by: 'holder', from: ['OPEN', 'ANSWERED'], to: 'ANSWERED' },
  // The field is as it was, and nothing is written.
  { act: 'takeBack', by: 'holder', from: ['OPEN', 'ANSWERED'], to: 'OPEN' },
  { act: 'settle', by: 'reviewer', from: ['OPEN', 'ANSWERED'], to: 'SETTLED' },
  // Another point at the same place takes over.
  { act: 'askAgain', by: 'reviewer', from: ['OPEN', 'ANSWERED'], to: 'SETTLED' },
  // The project goes where nothing is asked any more.
  { act: 'close', by: 'workflow', from: ['OPEN', 'ANSWERED'], to: 'SETTLED' },
] as const satisfies { act: string; by: string; from: readonly PointState[]; to: PointState }[]

export type PointAct = (typeof steps)[number]['act']
export type PointParty = (typeof steps)[number]['by']

/** Undefined where that party may not do it to a point that stands there. */
export function pointStateAfter(from: PointState, by: PointParty, act: PointAct): PointState | undefined {
  return steps.find((step) => step.act === act && step.by === by && step.from.some((state) => state === from))?.to
}

type Facts = { isSettled: boolean; hasChanged: boolean; reply: string }

/** A field put back as it was is an open point again: where it stands follows from what is there. */
export function stateOfPoint({ isSettled, hasChanged, reply }: Facts): PointState {
  if (isSettled) return 'SETTLED'
  return pointStateAfter('OPEN', 'holder', hasChanged || reply !== '' ? 'answer' : 'takeBack')!
}

/** Whether a decision for this status may carry points; the holder answers them there. */
export function asksPoints(status: ProjectStatus): boolean {
  return isAmong(status, answerAwaitedStatuses)
}

/** What a change of status does: points outlive a request and its answer, and nothing else. */
export function keepsPoints(from: ProjectStatus, to: ProjectStatus): boolean {
  return from === to || asksPoints(to) || (asksPoints(from) && awaitsDecision(to))
}

/** Any field that the holder fills in. */
export const pointFields = namesOf(holderFields)

export type PointField = (typeof pointFields)[number]

export const longestReply = 500

const daysToAnswer = 10

/** Ten days on, before the edition begins, and never in the past. */
export function proposedDueDay(today: string, firstDay: string | undefined): string {
  const tenDaysOn = toNumber(today) + daysToAnswer
  const latest = firstDay === undefined ? tenDaysOn : Math.min(tenDaysOn, toNumber(firstDay) - 1)
  return toDay(Math.max(latest, toNumber(today) + 1))
}
