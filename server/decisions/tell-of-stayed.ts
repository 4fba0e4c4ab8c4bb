import { longDayIn } from '#domain/clock.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { listChairsOfSending, noteStayedTold } from '#server/decisions/stayed-queries.ts'
import { serverWords } from '#server/words/words.ts'

/**
 * The user who confirmed a sending has lost the right to send it, and may not notice: those who can confirm it again
 * are told.
 */
export async function tellOfStayed(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  sendingId: number,
) {
  if (!(await noteStayedTold(tx, sendingId))) return
  for (const chair of await listChairsOfSending(tx, sendingId)) {
    const { username, language, contact, dueAt } = chair
    const { decisions: t, mails } = serverWords[language]
    const letter = {
      subject: t.subject,
      paragraphs: [mails.hello(chair), t.stayed(longDayIn(dueAt, language)), t.rest],
      action: { label: t.see, url: `${publicUrl()}/#/decision/index` },
    }
    await outbox.queue(tx, { ...writeMail(username, language, letter, contact), canWait: true })
  }
}
