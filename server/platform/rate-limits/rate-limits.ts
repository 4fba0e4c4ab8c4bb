import { isIPv6 } from 'node:net'
import { fail } from '#domain/errors.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { countHits, uncountHit } from '#server/platform/rate-limits/rate-limit-queries.ts'

/** One counter per purpose: a page that fails must not use up what its reader needs to report it. */
export type LimitedAct = keyof Config['rateLimits']

const windowSeconds = 15 * 60

/** Refuses an address that does one thing too often. */
export function limitRate({ environment, rateLimits }: Config, db: Database) {
  return async (act: LimitedAct, ip: string) => {
    if (isSpared(environment, ip)) return
    const limits = [{ caller: callerOf(ip), most: rateLimits[act] }]
    const site = siteOf(ip)
    if (site !== undefined) limits.push({ caller: site, most: rateLimits[act] * networksOfSite })
    const keys = limits.map(({ caller }) => `${act} ${caller}`)
    const hits = await countHits(db.shared, keys, windowSeconds)
    if (hits.some((count, index) => count > limits[index]!.most)) fail('request.tooMany.error')
  }
}

type AccountAct = keyof Config['accountLimits']
type AccountCaller = { accountId: number; ip: string }

/** Returns false once something was done too often to, or by, one account, from any number of addresses. */
export async function mayStill(
  { config: { environment, accountLimits }, db }: { config: Config; db: Database },
  act: AccountAct,
  { accountId, ip }: AccountCaller,
): Promise<boolean> {
  if (isSpared(environment, ip)) return true
  const [hits] = await countHits(db, [keyOf(act, accountId)], windowSeconds)
  return hits! <= accountLimits[act]
}

/** An act that was refused or had already been done does not count. */
export async function uncount({ db }: { db: Database }, act: AccountAct, accountId: number) {
  await uncountHit(db, keyOf(act, accountId))
}

function keyOf(act: AccountAct, accountId: number): string {
  return `${act} of account ${accountId}`
}

/** In tests every caller has the loopback address, so it is not limited there. */
function isSpared(environment: Config['environment'], ip: string): boolean {
  return environment === 'test' && isLoopback(ip)
}

/**
 * Returns the address as it is stored: an IPv4 address has one form, and the network interface (after %) is left out.
 */
export function plainAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? ip.split('%')[0]!.toLowerCase()
}

/** A caller with one IPv6 address has the 2⁶⁴ of its network, so the network counts as one caller. */
export function callerOf(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? `${firstGroups(plain, 4)}::/64` : plain
}

/** How many networks of one site count separately, such as offices, or telephones of one operator. */
const networksOfSite = 10

/** A customer with a /48 has 65,536 networks: together they count as ten callers. */
function siteOf(ip: string): string | undefined {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? `${firstGroups(plain, 3)}::/48` : undefined
}

function firstGroups(plain: string, count: number): string {
  const [before = '', after] = plain.split('::')
  const [start, end] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - start!.length - end!.length) }, () => '0')
  const groups = after === undefined ? start! : [...start!, ...zeros, ...end!]
  const network = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16))
  return network.join(':')
}

function isLoopback(ip: string): boolean {
  return ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
}
