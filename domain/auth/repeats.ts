import * as z from 'zod/mini'
import { whereRight } from '#domain/beside.ts'
import type { ErrorCode } from '#domain/errors.ts'

/** For an object in which a password is typed twice. */
export function repeats<First extends string, Second extends string>(first: First, second: Second) {
  return z.check<Record<First | Second, unknown>>(
    (context) => {
      if (context.value[first] === context.value[second]) return
      const message: ErrorCode = 'NewPassword.not.corresponding'
      context.issues.push({ code: 'custom', input: context.value[second], path: [second], message, continue: true })
    },
    whereRight(first, second),
  )
}
