import { DatabaseError } from 'pg'
import { setTimeout as wait } from 'node:timers/promises'

/** A deadlock and a serialization failure: in both cases nothing was written. */
const collisions = new Set(['40P01', '40001'])
const mostTimes = 5

export type NoteFailure = (error: unknown) => void

/**
 * A statement after a failed one only reports that the transaction has failed, so the first error is noted where it
 * occurs.
 */
export function noting<Answer>(answer: Promise<Answer>, note: NoteFailure): Promise<Answer> {
  answer.catch(note)
  return answer
}

/**
 * Runs a transaction that PostgreSQL aborted because of a collision again, a few times and each time a little later,
 * when the others have finished. The caller sees the failure only if that does not help.
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
  if (error instanceof DatabaseError) return collisions.has(error.code ?? '')
  return error instanceof Error && error.cause !== undefined && isCollision(error.cause)
}
