import { setTimeout } from 'node:timers/promises'

/** Far longer than it takes to queue a mail, so that the time does not reveal whether one was queued. */
export const sameMs = 100

export async function inTheSameTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(sameMs)])
}
