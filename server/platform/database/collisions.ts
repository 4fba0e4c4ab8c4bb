import { DatabaseError } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'

/** Two that wait for each other, and one that came too late to be one after the other: nothing of it was written. */
const collisions = new Set(['40P01', '40001'])
const mostTimes = 5

export type NoteFailure = (error: unknown) => void

/** Whoever asks after a failure is told of the failure alone: what brought it about is noted where it is seen. */
export function noting<Answer>(answer: Promise<Answer>, note: NoteFailure): Promise<Answer> {
  answer.catch(note)
  return answer
}

/**
 * Whom PostgreSQL chose to end so that others may go on begins anew, a few times and each time a little later; by then
 * the others are done. Whoever asked is told of a failure only when that did not help.
 */
export async function againAfterCollision<Result>(work: (note: NoteFailure) => Promise<Result>): Promise<Result> {
  for (let time = 1; ; time++) {
    let collided = false
    try {
      return await work((error) => {
        collided ||= isCollision(error)
      })
    } catch (error) {
      if (!collided && !isCollision(error)) throw error
      if (time === mostTimes) throw error
      await wait(Math.random() * 20 * time)
    }
  }
}

function isCollision(error: unknown): boolean {
  return error instanceof DatabaseError && collisions.has(error.code ?? '')
}
