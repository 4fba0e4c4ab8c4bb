import type { Language } from '#domain/language.ts'
import { mailsFor, type ProjectMail } from '#domain/projects/status-mails.ts'
import { answerAwaitedStatuses, isAmong } from '#domain/projects/statuses.ts'
import type { ReviewedField } from '#domain/projects/review.ts'
import type { PersonName } from '#domain/person-name.ts'
import { notify, settleNotifications } from '#server/notifications/notify-queries.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { answering } from '#server/platform/outbox/answering.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'
import { writeMail, type Letter } from '#server/platform/outbox/write-mail.ts'
import {
  findMailFacts,
  listCommissionRecipients,
  noteDecisionMail,
  type ProjectFacts,
  type Recipient,
} from '#server/projects/mails/project-mail-queries.ts'
import { askedParagraphs, questionsOf, type MailQuestions } from '#server/projects/mails/asked-words.ts'
import { projectMail } from '#server/projects/mails/project-mails.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import { nameForMail } from '#domain/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'

export type Sender = { outbox: Outbox; publicUrl: () => string }

/** Mails the people of the file and the members of the commission about an act, each in the language they last used. */
export async function sendProjectMails(tx: Transaction, fact: ProjectFact, sender: Sender) {
  const { viewer, act, id, from, to, before, recall } = fact
  const { toHolder, toCommission } = mailsFor({ act, from, to })
  if (from !== to && from !== 'NEW' && act !== 'undo') settleNotifications(tx, id, recall?.key)
  if (fact.togetherKey !== undefined) return tellPoints(tx, fact)
  if (!toHolder && !toCommission) return
  const facts = await findMailFacts(tx, id, viewer.id)
  const said = tellingOf(fact)

  const send = async (
    mail: ProjectMail,
    { id: userId, username, firstname, lastname, language }: Recipient,
    unsubscribe?: string,
  ) => {
    const spoken = username === facts.by.username ? fact.language : language
    const whom = { language: spoken, firstname, lastname }
    const letter = letterAbout(facts, { ...said, ...whom, mail, publicUrl: sender.publicUrl() })
    const place = { userId, projectId: id, audience: mail === toHolder ? 'shared' : 'internal' } as const
    const how = answering(sender.outbox.readsAnswers, spoken, place, nameForMail(facts.by.name[spoken]))
    const written = writeMail(username, spoken, letter, facts.contact, how)
    return sender.outbox.queue(
      tx,
      { ...written, canWait: true, ...(unsubscribe !== undefined && { unsubscribeUrl: unsubscribe }) },
      recall,
    )
  }
  for (const holder of toHolder ? facts.holders : []) {
    // A deletion is no news to the person who deletes.
    if (act === 'delete' && holder.id === viewer.id) continue
    const messageId = await send(toHolder!, holder)
    if (viewer.role !== 'ROLE_USER' && holder === facts.holders[0])
      await noteDecisionMail(tx, id, messageId, before?.heldAt)
  }
  if (toCommission === 'modificationWaiting' && facts.commissionId !== null) {
    const commission = { commissionId: facts.commissionId, projectId: id }
    for (const member of await listCommissionRecipients(tx, commission, toCommission))
      await send(toCommission, member, unsubscribeUrl(sender.publicUrl(), member, toCommission))
  }
  const notice = { projectId: id, facts: { mail: toHolder, act, from, to }, undoKey: recall?.key }
  if (toHolder) {
    const awaits = isAmong(to, answerAwaitedStatuses)
    notify(tx, viewer, { ...notice, kind: 'decision', to: 'holder', awaits })
  }
  if (toCommission) {
    // An answer is read beside its question, a request for a new review with its word.
    const told = {
      newProject: { kind: 'newProject', facts: notice.facts },
      answer: { kind: 'answer', facts: { ...notice.facts, question: before?.message } },
      modificationWaiting: { kind: 'modificationWaiting', facts: notice.facts },
      reviewAsked: { kind: 'newProject', facts: { ...notice.facts, mail: 'reviewAsked', word: fact.word } },
    } as const
    notify(tx, viewer, { ...notice, ...told[toCommission], to: 'commission' })
  }
}

/** The points of one project among many: the mail is written once all of them are asked. */
function tellPoints(tx: Transaction, { viewer, id, after, asked = {}, togetherKey }: ProjectFact) {
  const { points = [], dueDay } = asked
  const question = points.map((point) => point.question).join(' ')
  const facts = { dueDay: dueDay ?? '', count: points.length, question, word: after.message }
  notify(tx, viewer, { kind: 'pointDue', projectId: id, to: 'holder', facts, togetherKey, isMailed: true })
}

type Said = Pick<ProjectFact, 'reviewed'> & {
  projectId: number
  word?: string | undefined
  asked?: MailQuestions
  changed?: string[]
}

function tellingOf({ id, before, word, reviewed, asked = {}, to }: ProjectFact): Said {
  const said = { projectId: id, asked: questionsOf({ to, ...asked }, before?.dates, before?.answers?.questions) }
  return { ...said, ...(word !== undefined && { word }), ...(reviewed && { reviewed }) }
}

type Telling = Said &
  PersonName & {
    mail: ProjectMail
    language: Language
    publicUrl: string
  }

/** Writes the letter that is sent, or shown before. */
export function letterAbout(facts: ProjectFacts, { mail, language, projectId, ...said }: Telling): Letter {
  const { asked, reviewed, ...telling } = said
  const namesOf = (fields: readonly ReviewedField[]) =>
    fields.map((field) => serverWords[language].projects.reviewed[field])
  const told = {
    ...facts,
    ...telling,
    ...(asked && { asked: askedParagraphs(asked, language) }),
    ...(reviewed && {
      reviewed: { fields: namesOf(reviewed.fields), stillWaiting: namesOf(reviewed.stillWaiting) },
    }),
    commission: facts.commission[language],
    by: facts.by.name[language],
    id: projectId,
    url: `${telling.publicUrl}/#/project/show/${projectId}`,
  }
  return projectMail(mail, told, language)
}
