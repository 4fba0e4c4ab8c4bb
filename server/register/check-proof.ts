import type { Proof, RowProof } from '#domain/register/proof.ts'
import type { Database } from '#server/platform/database/database.ts'
import { remembered } from '#server/platform/remembered.ts'
import { findRegister, findRowHash, listRegisters, type Register } from '#server/register/chain-queries.ts'
import { findSealedPlace } from '#server/register/sealed-queries.ts'
import { verifyRegister } from '#server/register/verify-chain.ts'
import { verifySealed } from '#server/register/verify-sealed.ts'

/** 'broken' if the chain has it, but no longer proves it. */
export type ProofAnswer = 'held' | 'unknown' | 'broken'

/** Any guest may ask: each chain is verified once a minute at most. */
const aMinute = 60_000

export function proofChecker(db: Database) {
  const chains = remembered<{ holdsUpTo: number }>(aMinute, { most: 100 })
  const rowsUpTo = async (register: Register) =>
    (await chains(`rows ${register.editionId}`, () => verifyRegister(db, register))).holdsUpTo
  const documentsUpTo = async (editionId: number) =>
    (await chains(`files ${editionId}`, async () => ({ holdsUpTo: (await verifySealed(db, editionId)).documents })))
      .holdsUpTo

  async function checkRow({ year, number, hash }: RowProof): Promise<ProofAnswer> {
    const current = await findRegister(db, undefined)
    const registers = (await listRegisters(db)).filter((each) => each.year === (year ?? current?.year))
    for (const register of registers)
      if ((await findRowHash(db, register.editionId, number)) === hash)
        return (await rowsUpTo(register)) >= number ? 'held' : 'broken'
    return 'unknown'
  }

  return async (proof: Proof): Promise<ProofAnswer> => {
    if (!('fingerprint' in proof)) return checkRow(proof)
    const sealed = await findSealedPlace(db, proof.fingerprint)
    if (sealed === undefined) return 'unknown'
    return (await documentsUpTo(sealed.editionId)) >= sealed.place ? 'held' : 'broken'
  }
}
