import { sealingLetter } from '#server/register/register-letter.ts'
import { findRegister, listChairs } from '#server/register/chain-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'

type Sealing = {
  editionId: number
  /** The end of the register as the sealed document prints it. */
  last: { number: number; hash: string } | undefined
  reference: string
  fingerprint: string
}

/**
 * When minutes are sealed: the last number of the register and its hash leave for whoever presides a commission, with the
 * fingerprint of the sealed file, so that nobody can cut the end off, or write it all anew, unseen.
 */
export async function tellChairsOfSealing(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  { editionId, last, ...sealed }: Sealing,
) {
  const register = await findRegister(tx, editionId)
  if (register === undefined) return
  for (const { username, firstname, language, contact } of await listChairs(tx)) {
    const letter = sealingLetter(language, { register, last, sealed, firstname, publicUrl: publicUrl() })
    await outbox.queue(tx, { ...writeMail(username, language, letter, contact), canWait: true })
  }
}
