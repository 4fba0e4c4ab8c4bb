import type { Deps } from '#server/platform/deps.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import { noteFirstAsked, noteReminded, type ReportRequest } from '#server/reports/asking-queries.ts'
import { reportLetter } from '#server/reports/report-letter.ts'

type ReportDeps = Pick<Deps, 'db' | 'outbox' | 'publicUrl'>

/**
 * Requests reports from the holders of past events, and reminds those who have not sent one, from any number of
 * servers.
 */
export async function askForReports(needs: ReportDeps) {
  for (const note of [noteFirstAsked, noteReminded]) {
    let asked: number
    do asked = await needs.db.transaction((tx) => askEach(tx, needs, note))
    while (asked > 0)
  }
}

/** The requests and the mails are written in one transaction, so that each recorded request is mailed. */
async function askEach(
  tx: Transaction,
  { outbox, publicUrl }: ReportDeps,
  note: (tx: Transaction) => Promise<ReportRequest[]>,
) {
  const asked = await note(tx)
  if (asked.length === 0) return 0
  const contact = await contactOf(tx)
  for (const each of asked)
    await outbox.queue(tx, writeMail(each.username, each.language, reportLetter(each, publicUrl()), contact))
  return asked.length
}
