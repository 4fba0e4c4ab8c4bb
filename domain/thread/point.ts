import * as z from 'zod/mini'
import { questionField } from '#domain/question-field.ts'
import { toDay, toNumber } from '#domain/days.ts'
import { holderFields, namesOf } from '#domain/projects/project-fields.ts'
import { answerAwaitedStatuses, awaitsDecision, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'

export const pointStates = ['OPEN', 'ANSWERED', 'SETTLED'] as const

export type PointState = (typeof pointStates)[number]

/** The life of a point, as one table. */
const steps = [
  // The field has another value than when it was asked, or the holder has written why it stays.
  { act: 'answer', by: 'holder', from: ['OPEN', 'ANSWERED'], to: 'ANSWERED' },
  // The field is unchanged, and no reply is written.
  { act: 'takeBack', by: 'holder', from: ['OPEN', 'ANSWERED'], to: 'OPEN' },
  { act: 'settle', by: 'reviewer', from: ['OPEN', 'ANSWERED'], to: 'SETTLED' },
  // A new point about the same field replaces it.
  { act: 'askAgain', by: 'reviewer', from: ['OPEN', 'ANSWERED'], to: 'SETTLED' },
  // The project enters a status without requests.
  { act: 'close', by: 'workflow', from: ['OPEN', 'ANSWERED'], to: 'SETTLED' },
] as const satisfies { act: string; by: string; from: readonly PointState[]; to: PointState }[]

export type PointAct = (typeof steps)[number]['act']
export type PointParty = (typeof steps)[number]['by']

/** Undefined if the party may not do that to a point in this state. */
export function pointStateAfter(from: PointState, by: PointParty, act: PointAct): PointState | undefined {
  return steps.find((step) => step.act === act && step.by === by && step.from.some((state) => state === from))?.to
}

type Facts = { isSettled: boolean; hasChanged: boolean; reply: string }

/** The state follows from the field and the reply: a field that is changed back reopens its point. */
export function stateOfPoint({ isSettled, hasChanged, reply }: Facts): PointState {
  if (isSettled) return 'SETTLED'
  return pointStateAfter('OPEN', 'holder', hasChanged || reply !== '' ? 'answer' : 'takeBack')!
}

/** Whether a decision for this status may carry points, which the holder then answers. */
export function asksPoints(status: ProjectStatus): boolean {
  return isAmong(status, answerAwaitedStatuses)
}

/** Points stay through a request and its answer; every other change of status settles them. */
export function keepsPoints(from: ProjectStatus, to: ProjectStatus): boolean {
  return from === to || asksPoints(to) || (asksPoints(from) && awaitsDecision(to))
}

/** Every field that the holder fills in. */
export const pointFields = namesOf(holderFields)

/** One of them, or a question of the edition. */
export const pointField = z.union([z.enum(pointFields), questionField])

export type PointField = z.infer<typeof pointField>

export const longestReply = 500

const daysToAnswer = 10

/** A request is answered today or later. */
export function isPastDue(dueDay: string, today: string): boolean {
  return dueDay < today
}

/** In ten days, but before the edition begins and before the project's session, and never in the past. */
export function proposedDueDay(today: string, ...before: (string | null | undefined)[]): string {
  const days = before.filter((day) => typeof day === 'string').map((day) => toNumber(day) - 1)
  return toDay(Math.max(Math.min(toNumber(today) + daysToAnswer, ...days), toNumber(today) + 1))
}
