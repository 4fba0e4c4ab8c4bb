import { setTimeout } from 'node:timers/promises'

/** Far longer than it takes to write a mail down, so that the clock does not tell whether one was written. */
export const sameMs = 100

export async function inTheSameTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, setTimeout(sameMs)])
}
