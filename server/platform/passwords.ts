import { hash, verify } from '@node-rs/argon2'
import { inTurn } from '#server/platform/in-turn.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nothing anyone knows: checking against it takes as long as checking a real one. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Each hash takes a thread and 19 MiB; more at once would starve every other request. */
const hashing = inTurn(4)

export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, cost))
}

/** Without a hash it still takes its time, so that an unknown account cannot be told from a wrong password. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await hashing(() => verify(passwordHash ?? nobodysHash, password))
  return matches && typeof passwordHash === 'string'
}
