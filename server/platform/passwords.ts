import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '#server/platform/fair-queue.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of an unknown password: checking against it takes as long as checking a real one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Each hash takes a thread and 19 MiB; more at once would starve every other request. Sign-ins have their own queue, so
 * that setting passwords cannot block them.
 */
const judging = fairQueue({ atOnce: 3, mostOfOne: 50, mostOfAll: 200 })
const making = fairQueue({ atOnce: 1, mostOfOne: 10, mostOfAll: 50 })

/** `caller` is the account it is hashed for, so that no caller waits behind the many requests of another. */
export function hashPassword(password: string, caller = 'ourselves'): Promise<string> {
  return making(caller, () => hash(password, cost))
}

/** Without a hash it takes as long, so that an unknown account looks the same as a wrong password. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
  caller: string,
): Promise<boolean> {
  const matches = await judging(caller, () => verify(passwordHash ?? nobodysHash, password))
  return matches && typeof passwordHash === 'string'
}
