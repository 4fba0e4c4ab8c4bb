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
 * When minutes are sealed, mails the last number of the register, its hash and the fingerprint of the sealed file to
 * every chair, so that the end of the register cannot be cut off or rewritten unnoticed.
 */
export async function tellChairsOfSealing(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  { editionId, last, ...sealed }: Sealing,
) {
  const register = await findRegister(tx, editionId)
  if (register === undefined) return
  for (const chair of await listChairs(tx)) {
    const { username, language, contact } = chair
    const letter = sealingLetter(language, { register, last, sealed, chair, publicUrl: publicUrl() })
    await outbox.queue(tx, { ...writeMail(username, language, letter, contact), canWait: true })
  }
}
