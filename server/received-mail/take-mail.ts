import { Refusal } from '#domain/errors.ts'
import { largestMail, type HeldWhy } from '#domain/received-mail/received-mail.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { MailIn } from '#server/platform/mail-settings.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { judgeMail, type JudgedMail } from '#server/received-mail/judge-mail.ts'
import { askToConfirm } from '#server/received-mail/confirm-answer.ts'
import { noteFailing } from '#server/received-mail/note-failing.ts'
import { readMail, type ReadMail } from '#server/received-mail/read-mail.ts'
import {
  findAccountOf,
  findAnswerer,
  findReturned,
  hasEnded,
  isOwnAddress,
  holdWaiting,
  isTooMany,
  postponeMail,
  settleMail,
  takeDueMail,
  type Fate,
} from '#server/received-mail/received-mail-queries.ts'
import { tellSender } from '#server/received-mail/tell-sender.ts'
import { writeAnswer, type WritingDeps } from '#server/received-mail/write-answer.ts'

export type MailDeps = WritingDeps & { mailIn: MailIn }

const mostTries = 8

/** Reads the next mail that waits. Returns false if none is due. */
export async function takeNextMail(deps: MailDeps, onError: (error: unknown) => void): Promise<boolean> {
  const due = await takeDueMail(deps.db)
  if (due === undefined) return false
  try {
    await deps.db.transaction((tx) => takeMail(tx, deps, due))
  } catch (error) {
    onError(new Error(`The mail ${due.id} could not be read.`, { cause: error }))
    await postponeMail(deps.db, due.id)
  }
  return true
}

/** The row stays locked until its fate is written: no other process reads it, and a killed one leaves it waiting. */
async function takeMail(tx: Transaction, deps: MailDeps, { id, tries }: { id: number; tries: number }) {
  const waiting = await holdWaiting(tx, id)
  if (waiting === undefined) return
  if (tries > mostTries) return settleMail(tx, id, { state: 'held', why: 'failed' })
  const mail = waiting.raw.length > largestMail ? undefined : await readMail(waiting.raw)
  if (mail === undefined) return settleMail(tx, id, { state: 'refused', why: 'unreadable' })
  const known = { ...deps.mailIn, secret: waiting.secret, mailFrom: deps.config.mailFrom }
  const judged = judgeMail(mail, waiting, known)
  const facts = { from: mail.from[0], subject: mail.subject }
  const isFlood = judged.kind === 'answer' && (await isTooMany(tx, waiting, mail.from[0]?.address ?? ''))
  const fate = isFlood
    ? ({ state: 'refused', why: 'tooMany' } as const)
    : await fateOf(tx, deps, { ...mail, id }, judged)
  await settleMail(tx, id, { ...facts, ...fate })
}

type Read = ReadMail & { id: number }

function fateOf(tx: Transaction, deps: MailDeps, mail: Read, judged: JudgedMail): Promise<Fate> | Fate {
  if (judged.kind === 'refused') return { state: 'refused', why: judged.why }
  return judged.kind === 'bounce' ? noteBounce(tx, judged) : answer(tx, deps, mail, judged)
}

/** A mail that nobody of ours sent proves nothing about an address, however it looks. */
async function noteBounce(
  tx: Transaction,
  { bounce, messageId }: Extract<JudgedMail, { kind: 'bounce' }>,
): Promise<Fate> {
  const returned = messageId === undefined ? undefined : await findReturned(tx, messageId)
  if (returned === undefined) return { state: 'bounced', why: 'notOurs' }
  const from = { address: returned.recipient, name: '' }
  if (bounce.why === 'gone') await noteFailing(tx, returned.recipient, bounce.said)
  return { state: 'bounced', why: bounce.why, from, place: returned.answers ?? undefined }
}

type Answered = Extract<JudgedMail, { kind: 'answer' }>

async function answer(tx: Transaction, deps: MailDeps, mail: Read, judged: Answered): Promise<Fate> {
  const { place, isProven } = judged
  const { id } = mail
  const from = mail.from[0]?.address ?? ''
  const held = (why: HeldWhy): Fate => ({ state: 'held', why, isProven, place })
  if (!isProven) return held('unproven')
  if (place === undefined) {
    const known = await findAccountOf(tx, from)
    if (known === undefined) return held('noPlace')
    await tellSender(tx, deps, known, { kind: 'where', subject: mail.subject })
    return { ...held('noPlace'), told: 'where' }
  }
  const answerer = await findAnswerer(tx, place.userId)
  if (answerer === undefined) return held('ended')
  if (!(await isOwnAddress(tx, answerer, from))) {
    const isAsked =
      !(await hasEnded(tx, place.projectId)) &&
      (await deps.scope.isProjectInScope(tx, answerer.viewer, place.projectId)) &&
      (await askToConfirm(tx, deps, answerer, { id, from, words: judged.words }))
    return { ...held('otherAddress'), told: isAsked ? 'confirm' : undefined }
  }
  const refused = async (why: HeldWhy): Promise<Fate> => {
    await tellSender(tx, deps, answerer, { kind: 'where', subject: mail.subject })
    return { ...held(why), told: 'where' }
  }
  if (await hasEnded(tx, place.projectId)) return refused('ended')
  if (!(await deps.scope.isProjectInScope(tx, answerer.viewer, place.projectId))) return refused('ended')
  if (!(await mayStill(deps, 'message', { accountId: answerer.viewer.id, ip: '' })))
    return { state: 'refused', why: 'tooMany', place, isProven }
  const written = await writeAnswer(tx, deps, answerer, {
    ...judged,
    place,
    files: mail.files,
    leftOut: mail.leftOut,
  }).catch((error: unknown) => {
    // Refused before anything was written, like a call: the transaction goes on.
    if (error instanceof Refusal && !error.fields.some(({ field }) => field === 'files')) return error.code
    throw error
  })
  if (typeof written === 'string') return refused(written === 'edition.archived.error' ? 'archived' : 'notAllowed')
  return { ...written, isProven, place }
}
