import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'
import { contactOf } from '#server/programme/programme-queries.ts'
import type { Answerer } from '#server/received-mail/received-mail-queries.ts'
import { serverWords } from '#server/words/words.ts'

type Told =
  | { kind: 'where'; subject: string }
  | { kind: 'confirm'; from: string; words: string; url: string }
  | {
      kind: 'todo'
      projectId: number
      name: string
      open: readonly string[]
      leftOut: readonly string[]
      isCut: boolean
    }
  | { kind: 'leftOut'; projectId: number; leftOut: readonly string[]; isCut: boolean }

/** Tells the account what became of its mail, at the account's own address and never at the one that wrote. */
export async function tellSender(
  tx: Transaction,
  { outbox, publicUrl }: Pick<Deps, 'outbox' | 'publicUrl'>,
  answerer: Answerer,
  told: Told,
) {
  const { username, language } = answerer
  const contact = await contactOf(tx)
  const letter = letterOf(told, answerer, publicUrl())
  await outbox.queue(tx, { ...writeMail(username, language, letter, contact), isAutomaticAnswer: true })
}

function letterOf(told: Told, answerer: Answerer, publicUrl: string): Letter {
  const { mails, receivedMail } = serverWords[answerer.language]
  const { letters } = receivedMail
  const hello = mails.hello(answerer)
  if (told.kind === 'where') {
    const { subject, said, action } = letters.where
    return {
      subject,
      paragraphs: [hello, said(told.subject)],
      action: { label: action, url: `${publicUrl}/#/project/index` },
    }
  }
  if (told.kind === 'confirm') {
    const { subject, said, action, notes } = letters.confirm
    const words = told.words === '' ? [] : [told.words]
    return { subject, paragraphs: [hello, said(told.from), ...words], action: { label: action, url: told.url }, notes }
  }
  const missing = missingFrom(told, letters)
  if (told.kind === 'leftOut') {
    const { subject, action } = letters.leftOut
    const url = `${publicUrl}/#/project/show/${told.projectId}`
    return { subject, paragraphs: [hello, letters.taken, ...missing], action: { label: action, url } }
  }
  const { subject, said, toSend, action } = letters.todo
  const open =
    told.open.length === 0
      ? [toSend]
      : [said(told.open.length), told.open.map((each) => `– ${each}`).join('\n'), toSend]
  return {
    subject: subject(told.name, told.open.length),
    paragraphs: [hello, letters.taken, ...open, ...missing],
    action: { label: action, url: `${publicUrl}/#/project/edit/${told.projectId}` },
  }
}

type Letters = (typeof serverWords)['fr']['receivedMail']['letters']

function missingFrom({ leftOut, isCut }: { leftOut: readonly string[]; isCut: boolean }, letters: Letters): string[] {
  const files =
    leftOut.length === 0 ? [] : [`${letters.filesLeftOut}\n${leftOut.map((name) => `– ${name}`).join('\n')}`]
  return [...(isCut ? [letters.cut] : []), ...files]
}
