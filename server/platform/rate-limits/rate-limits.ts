import { isIPv6 } from 'node:net'
import { fail } from '#domain/errors.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countHit } from '#server/platform/rate-limits/rate-limit-queries.ts'

export type LimitedAct = 'signIn' | 'code' | 'registration' | 'mail'

const windowSeconds = 15 * 60

/** Refuses an address that does one thing too often. Loopback is spared in tests: they all come from there. */
export function limitRate({ environment, rateLimits }: Config, db: Database) {
  return async (act: LimitedAct, ip: string) => {
    if (environment === 'test' && isLoopback(ip)) return
    const hits = await countHit(db.quick, `${act} ${callerOf(ip)}`, windowSeconds)
    if (hits > rateLimits[act]) fail('request.tooMany.error')
  }
}

/** What is done to, or by, one account within a quarter of an hour, from however many addresses. */
const mostForAccount = { code: 10, mail: 5, picture: 60 } as const

/** False once it was done too often. */
export async function mayStill(db: Database, act: keyof typeof mostForAccount, accountId: number): Promise<boolean> {
  return (await countHit(db, `${act} of account ${accountId}`, windowSeconds)) <= mostForAccount[act]
}

/** Whoever has one address of IPv6 has the 2⁶⁴ of its network. */
export function callerOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [before = '', after] = ip.split('%')[0]!.split('::')
  const [start, end] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - start!.length - end!.length) }, () => '0')
  const groups = after === undefined ? start! : [...start!, ...zeros, ...end!]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
}
