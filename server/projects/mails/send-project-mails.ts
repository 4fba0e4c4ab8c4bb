import type { Language } from '#domain/language.ts'
import { mailsFor, type ProjectMail } from '#domain/projects/status-mails.ts'
import { answerAwaitedStatuses, isAmong, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { ReviewedField } from '#domain/projects/review.ts'
import type { Act } from '#domain/projects/workflow.ts'
import type { Viewer } from '#domain/viewer.ts'
import { notify, settleNotifications } from '#server/notifications/notify-queries.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import type { Recall } from '#server/platform/outbox/message.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'
import {
  findMailFacts,
  listCommissionRecipients,
  noteDecisionMail,
  type ProjectFacts,
  type Recipient,
} from '#server/projects/mails/project-mail-queries.ts'
import { askedParagraphs, reviewedLabels, type MailQuestions } from '#server/projects/mails/asked-words.ts'
import { projectMails } from '#server/projects/mails/project-mails.ts'

type Change = {
  act: Act
  from: ProjectStatus | 'NEW'
  to: ProjectStatus
  projectId: number
  creatorId: number
  language: Language
  /** The question that this answers. */
  question?: string
  /** The actor's own words for the holder. */
  word?: string
  asked?: MailQuestions
  /** The modifications that were decided, and those that still wait. */
  reviewed?: Record<'fields' | 'stillWaiting', readonly ReviewedField[]>
  /** How long the mails wait, and the key by which they are recalled. */
  recall?: Recall
}
export type Sender = { outbox: Outbox; publicUrl: () => string }

/** Mails the holder and the members of the commission about a change, each in the language they last used. */
export async function sendProjectMails(tx: Transaction, sender: Sender, viewer: Viewer, change: Change) {
  const { toHolder, toCommission } = mailsFor({ ...change, byOwner: change.creatorId === viewer.id })
  if (change.from !== change.to && change.from !== 'NEW') settleNotifications(tx, change.projectId, change.recall?.key)
  if (!toHolder && !toCommission) return
  const facts = await findMailFacts(tx, change.projectId, viewer.id)

  const send = async (mail: ProjectMail, { username, firstname, language }: Recipient, unsubscribe?: string) => {
    const spoken = username === facts.by.username ? change.language : language
    const letter = letterAbout(facts, { ...change, mail, language: spoken, firstname, publicUrl: sender.publicUrl() })
    const written = writeMail(username, spoken, letter, facts.contact)
    return sender.outbox.queue(
      tx,
      { ...written, canWait: true, ...(unsubscribe !== undefined && { unsubscribeUrl: unsubscribe }) },
      change.recall,
    )
  }
  if (toHolder && facts.holder.isActive) {
    const messageId = await send(toHolder, facts.holder)
    if (viewer.role !== 'ROLE_USER') await noteDecisionMail(tx, change.projectId, messageId)
  }
  if (toCommission && facts.commissionId !== null) {
    const kind = kindOfMail[toCommission]!
    for (const member of await listCommissionRecipients(
      tx,
      { commissionId: facts.commissionId, projectId: change.projectId },
      kind,
    ))
      await send(toCommission, member, unsubscribeUrl(sender.publicUrl(), member, kind))
  }
  for (const mail of [toHolder, toCommission]) if (mail) tellBell(tx, viewer, mail, change)
}

/** The kind of notification of a mail; users who chose otherwise do not get the mail at once. */
const kindOfMail: Partial<Record<ProjectMail, NotificationKind>> = {
  newSubmission: 'newProject',
  answerReceived: 'answer',
  modificationWaiting: 'modificationWaiting',
}

function tellBell(tx: Transaction, viewer: Viewer, mail: ProjectMail, { projectId, act, from, to, recall }: Change) {
  const kind = kindOfMail[mail]
  const notice = { projectId, facts: { mail, act, from, to }, undoKey: recall?.key }
  if (kind !== undefined) notify(tx, viewer, { ...notice, kind, to: 'commission' })
  else notify(tx, viewer, { ...notice, kind: 'decision', to: 'holder', awaits: isAmong(to, answerAwaitedStatuses) })
}

type Telling = Pick<Change, 'projectId' | 'question' | 'word' | 'asked' | 'reviewed'> & {
  mail: ProjectMail
  language: Language
  firstname: string
  publicUrl: string
}

/** Writes the letter that is sent, or shown before. */
export function letterAbout(facts: ProjectFacts, { mail, language, projectId, ...said }: Telling): Letter {
  const { asked, reviewed, ...telling } = said
  const namesOf = (fields: readonly ReviewedField[]) => fields.map((field) => reviewedLabels[language][field])
  return projectMails[mail][language]({
    ...facts,
    ...telling,
    ...(asked && { asked: askedParagraphs(asked, language) }),
    ...(reviewed && {
      reviewed: { fields: namesOf(reviewed.fields), stillWaiting: namesOf(reviewed.stillWaiting) },
    }),
    commission: facts.commission[language],
    by: facts.by.name,
    id: projectId,
    url: `${telling.publicUrl}/#/project/show/${projectId}`,
  })
}
