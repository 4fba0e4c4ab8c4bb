import { longestSaid, whyReturned } from '#domain/received-mail/bounce.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { insertFailing, listAdministrators } from '#server/received-mail/received-mail-queries.ts'

/** Nothing more is sent to an address that refuses our mails for good; administrators are told of it once. */
export async function noteFailing(tx: Transaction, address: string, said: string) {
  if (!(await insertFailing(tx, address, said))) return
  const people = await listAdministrators(tx)
  notify(tx, undefined, { kind: 'mailFails', projectId: null, to: { people }, facts: { address } })
}

/** What a mail server says of a recipient counts as a bounce. Returns false if it may pass, such as a full mailbox. */
export async function noteRefused(db: Database, address: string, said: string): Promise<boolean> {
  if (whyReturned('', said, '') !== 'gone') return false
  await db.transaction((tx) => noteFailing(tx, address, said.slice(0, longestSaid)))
  return true
}
