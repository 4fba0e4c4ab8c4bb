import { fail } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { countHit } from '#server/rate-limits/rate-limit-queries.ts'

export type LimitedAct = 'signIn' | 'code' | 'registration' | 'mail'

const windowSeconds = 15 * 60

/** Refuses an address that does one thing too often. Loopback is spared in tests: they all come from there. */
export function limitRate({ environment, rateLimits }: Config, db: Database) {
  return async (act: LimitedAct, ip: string) => {
    if (environment === 'test' && isLoopback(ip)) return
    const hits = await countHit(db, `${act} ${ip}`, windowSeconds)
    if (hits > rateLimits[act]) fail('request.tooMany.error')
  }
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
}
