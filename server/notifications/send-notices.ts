import {
  holdReader,
  listDueGroups,
  listDueReaders,
  takeDigest,
  takeGroup,
  takeMorning,
  type MailReader,
} from '#server/notifications/mail-queries.ts'
import type { Ended } from '#server/notifications/unsubscription.ts'
import { howToAnswer } from '#server/notifications/answer-notice.ts'
import type { ToldByMail } from '#server/notifications/notification-queries.ts'
import { digestLetter, noticeLetter, type LetterPlace } from '#server/notifications/notice-letters.ts'
import { filesOfPlan, plannedSessions } from '#server/notifications/session-notices.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Attachment } from '#server/platform/outbox/message.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'

type NoticeDeps = Pick<Deps, 'config' | 'db' | 'outbox' | 'publicUrl'>

/** Characters of a message: full text at once, an excerpt in digests. */
const longest = { now: 3000, digest: 400 }

/** Sends mails that are not digests, in any number of processes. A mail that fails does not stop the others. */
export async function sendDueNotices({ db, ...sender }: NoticeDeps) {
  const failed = new Map<string, Error>()
  for (let due = await next(); due.length > 0; due = await next()) {
    let sent = 0
    for (const group of due) {
      const isSent = await db
        .transaction((tx) => sendGroup(tx, sender, group))
        .catch((cause: unknown) => {
          failed.set(nameOf(group), because(cause, nameOf(group)))
          return false
        })
      if (isSent) sent++
    }
    // Another process has taken the rest.
    if (sent === 0) break
  }
  tellTogether([...failed.values()])

  async function next() {
    const due = await listDueGroups(db, sender.config.undoSeconds)
    return due.filter((group) => !failed.has(nameOf(group)))
  }
}

const nameOf = ({ kind, userId }: Group) => `${kind} to account ${userId}`

function because(cause: unknown, name: string) {
  return new Error(`No mail of ${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
}

function tellTogether(failures: Error[]) {
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'))
}

type Sender = Omit<NoticeDeps, 'db'>
type Group = Parameters<typeof takeGroup>[1]

async function sendGroup(tx: Transaction, sender: Sender, group: Group): Promise<boolean> {
  const reader = await holdReader(tx, group)
  if (reader === undefined) return false
  const told = await takeGroup(tx, group, { longest: longest.now, language: reader.language })
  if (told.length === 0) return true
  const sessions = await plannedSessions(tx, reader.id, told)
  const attachments = filesOfPlan(sessions, sender, reader.language)
  const write = (place: Place) => noticeLetter(group.kind, told, { ...place, sessions })
  await queue(tx, sender, reader, { ended: group.kind, told, write, attachments })
  return true
}

/** Sends the digests of users for whom it is past eight in the morning. Tests pass `at`. */
export async function sendDueDigests({ db, ...sender }: NoticeDeps, at = new Date()) {
  const failed: Error[] = []
  for (const userId of await listDueReaders(db, at))
    await db
      .transaction((tx) => sendDigest(tx, sender, userId, at))
      .catch((cause: unknown) => failed.push(because(cause, `digest to account ${userId}`)))
  tellTogether(failed)
}

async function sendDigest(tx: Transaction, sender: Sender, userId: number, at: Date) {
  const reader = await takeMorning(tx, userId, at)
  if (reader === undefined) return
  const told = await takeDigest(
    tx,
    { userId, until: reader.until },
    { longest: longest.digest, language: reader.language },
  )
  if (told.length === 0) return
  const sessions = await plannedSessions(tx, reader.id, told)
  await queue(tx, sender, reader, {
    ended: 'digest',
    told,
    write: (place) => digestLetter(told, { ...place, sessions }),
  })
}

type Place = Omit<LetterPlace, 'sessions'>
type Written = {
  ended: Ended
  told: readonly ToldByMail[]
  write: (place: Place) => Letter
  attachments?: Attachment[]
}

async function queue(
  tx: Transaction,
  { outbox, publicUrl }: Sender,
  reader: MailReader,
  { ended, told, write, attachments = [] }: Written,
) {
  const { username, firstname, lastname, language, contact } = reader
  const endUrl = unsubscribeUrl(publicUrl(), reader, ended)
  const letter = write({ firstname, lastname, language, publicUrl: publicUrl(), unsubscribeUrl: endUrl })
  const how = howToAnswer({ kind: ended, told, reader, readsAnswers: outbox.readsAnswers })
  const mail = writeMail(username, language, letter, contact, how)
  const files = attachments.length > 0 && { attachments }
  await outbox.queue(tx, { ...mail, ...files, canWait: true, unsubscribeUrl: endUrl })
}
