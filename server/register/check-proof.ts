import type { Proof, RowProof } from '#domain/register/proof.ts'
import type { Database } from '#server/platform/database/database.ts'
import { remembered } from '#server/platform/remembered.ts'
import { findRegister, findRowHash, listRegisters } from '#server/register/chain-queries.ts'
import { rememberedChains } from '#server/register/remembered-chains.ts'
import { findSealedPlace } from '#server/register/sealed-queries.ts'
import { verifySealed } from '#server/register/verify-sealed.ts'

/** 'broken' if the chain has it, but no longer proves it. */
export type ProofAnswer = 'held' | 'unknown' | 'broken'

/** Any guest may ask: a chain is verified again once it has grown, or after a minute. */
const aMinute = 60_000

export function proofChecker(db: Database) {
  const chainOf = rememberedChains(db)
  const documents = remembered<number>(aMinute, { most: 100 })

  async function checkRow({ year, number, hash }: RowProof): Promise<ProofAnswer> {
    const current = await findRegister(db, undefined)
    const registers = (await listRegisters(db)).filter((each) => each.year === (year ?? current?.year))
    for (const { editionId } of registers)
      if ((await findRowHash(db, editionId, number)) === hash)
        return (await chainOf(editionId)).holdsUpTo >= number ? 'held' : 'broken'
    return 'unknown'
  }

  return async (proof: Proof): Promise<ProofAnswer> => {
    if (!('fingerprint' in proof)) return checkRow(proof)
    const sealed = await findSealedPlace(db, proof.fingerprint)
    if (sealed === undefined) return 'unknown'
    const { editionId, place, last } = sealed
    const upTo = await documents(`${editionId} ${last}`, async () => (await verifySealed(db, editionId)).documents)
    return upTo >= place ? 'held' : 'broken'
  }
}
