import { fail } from '#domain/errors.ts'
import { registerNumber, type RegisterChain } from '#domain/register/register.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findLast, findRegister } from '#server/register/chain-queries.ts'
import { verifyRegister } from '#server/register/verify-chain.ts'

const aMinute = 60_000

type RememberedChain = { head: string | undefined; until: number; chain: Promise<RegisterChain> }

/** Verifies a chain again once it has grown, or after a minute; never twice at once. */
export function rememberedChains(db: Database) {
  const known = new Map<number, RememberedChain>()
  return async (editionId: number | undefined): Promise<RegisterChain> => {
    const register = (await findRegister(db, editionId)) ?? fail('resource.notFound.error')
    const last = await findLast(db, register.editionId)
    const now = performance.now()
    const before = known.get(register.editionId)
    if (before !== undefined && before.head === last?.hash && before.until > now) return before.chain
    const chain = verifyRegister(db, register).then(({ editionId: id, year, holdsUpTo, hash, broken, ...titles }) => ({
      edition: {
        id,
        editionTitle: titles.editionTitle,
        editionTitleEn: titles.editionTitleEn,
        editionTitleJa: titles.editionTitleJa,
      },
      count: last?.number ?? 0,
      checkedAt: new Date().toISOString(),
      holdsUpTo,
      brokenAt: broken?.number ?? null,
      hash,
      reference: hash === null ? null : `${registerNumber(year, holdsUpTo)}:${hash}`,
    }))
    known.set(register.editionId, { head: last?.hash, until: now + aMinute, chain })
    chain.catch(() => known.delete(register.editionId))
    return chain
  }
}
