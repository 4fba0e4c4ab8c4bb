import type { Language } from '#domain/language.ts'
import { newsOf, sortedNews, type NewsField } from '#domain/projects/news.ts'
import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Recall } from '#server/platform/outbox/message.ts'
import { answering, type AnswerPlace } from '#server/platform/outbox/answering.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { listTimes, type KeptState, type StatedTime } from '#server/projects/rows/date-state-queries.ts'
import { datesToldOf } from '#server/projects/mails/news-dates.ts'
import { nameForMail } from '#domain/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'
import { dateIdOf } from '#server/projects/rows/present-dates.ts'
import {
  addNews,
  listWaitingDates,
  replaceWaitingDates,
  takeDueNews,
  type News,
} from '#server/projects/mails/news-queries.ts'
import {
  findMailFacts,
  listCommissionRecipients,
  type ProjectFacts,
  type Recipient,
} from '#server/projects/mails/project-mail-queries.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import { letterAbout, type Sender } from '#server/projects/mails/send-project-mails.ts'

type Changed = { id: number; heldAt: string }

/** Announces a holder's change of a published project, at once or with the next mail when the hour is over. */
export async function tellNews(tx: Transaction, { viewer, before, from, to, changes }: ProjectFact, sender: Sender) {
  const fields = newsOf({ from, to, isHolder: viewer.role === 'ROLE_USER' }, Object.keys(changes))
  if (before !== undefined && fields.length > 0) await tell(tx, sender, viewer, before, { fields, dates: [] })
}

/** Acts of one person on dates of a project; their mails wait as long as they can be undone. */
export type DateActs = { dates: readonly string[]; recall: Recall }

/**
 * The change is public already. A reviewer's acts are announced in their name, and so separately from the holder's
 * changes; the people of the file are told of them too.
 */
export async function tellDateStates(
  tx: Transaction,
  sender: Sender,
  viewer: Viewer,
  project: Changed,
  acts: DateActs,
) {
  const { dates, recall } = acts
  if (viewer.role === 'ROLE_USER') return tell(tx, sender, viewer, project, { fields: ['dateStates'], dates })
  const { id: projectId } = project
  const undoKey = recall.key
  notify(tx, viewer, { kind: 'decision', projectId, to: 'holder', facts: { mail: 'datesChanged' }, undoKey })
  notifyOfNews(tx, { projectId, holderId: viewer.id }, ['dateStates'], undoKey)
  await mailDateStates(tx, sender, viewer, projectId, acts)
}

/** Mails a reviewer's acts to the commission and to the people of the file, later, because an undo is told to nobody. */
export async function mailDateStates(
  tx: Transaction,
  sender: Sender,
  viewer: Pick<Viewer, 'id' | 'impersonatorId'>,
  projectId: number,
  { dates, recall }: DateActs,
) {
  const stated = await listTimesAmong(tx, projectId, dates)
  // The form has dropped them all since.
  if (stated.length === 0) return
  await mailNews(tx, sender, { projectId, holderId: viewer.id }, { fields: ['dateStates'], dates }, recall)
  const facts = await findMailFacts(tx, projectId, viewer.id)
  for (const holder of facts.holders) {
    if (!holder.canSignIn || holder.id === viewer.id || holder.id === viewer.impersonatorId) continue
    const changed = datesToldOf(stated, facts.spot, holder.language)
    const written = writtenTo(holder, facts, sender, { mail: 'datesChanged', projectId, changed, audience: 'shared' })
    await sender.outbox.queue(tx, written, recall)
  }
}

/**
 * A holder takes back what they said of dates: what still waits to be told is not told. What was told already is told
 * again, as the dates are now, once the hour is over.
 */
export async function untellDateStates(tx: Transaction, projectId: number, was: readonly KeptState[]) {
  const gathered = was.filter(({ isNews }) => isNews !== undefined)
  if (gathered.length === 0) return
  const waiting = new Set(await listWaitingDates(tx, projectId))
  for (const time of gathered) {
    const date = dateIdOf(time)
    if (!waiting.has(date)) waiting.add(date)
    else if (time.isNews) waiting.delete(date)
  }
  await replaceWaitingDates(tx, projectId, [...waiting])
}

async function tell(tx: Transaction, sender: Sender, viewer: Viewer, project: Changed, news: News) {
  const due = await addNews(tx, { ...project, by: viewer.id }, news)
  if (due) await sendNews(tx, sender, { projectId: project.id, holderId: viewer.id }, due)
}

/** Mails what waited for its hour, one project per transaction, in any number of processes. */
export async function tellDueNews(sender: Sender & { db: Database }) {
  const tellOne = () =>
    sender.db.transaction(async (tx) => {
      const due = await takeDueNews(tx)
      if (due !== undefined) await sendNews(tx, sender, due, { fields: sortedNews(due.fields), dates: due.dates })
      return due !== undefined
    })
  while (await tellOne());
}

type About = { projectId: number; holderId: number }
type Spot = { latitude: number | null; longitude: number | null }

async function sendNews(tx: Transaction, sender: Sender, about: About, news: News) {
  if (news.fields.length === 0) return
  notifyOfNews(tx, about, news.fields)
  await mailNews(tx, sender, about, news)
}

const kindOfNews = 'modificationWaiting'

function notifyOfNews(tx: Transaction, { projectId, holderId }: About, fields: News['fields'], undoKey?: string) {
  const facts = { mail: 'publishedChanged' as const, fields }
  const actor = { id: holderId, impersonatorId: null }
  notify(tx, actor, { kind: kindOfNews, projectId, to: 'commission', facts, awaits: false, undoKey })
}

async function mailNews(
  tx: Transaction,
  sender: Sender,
  { projectId, holderId }: About,
  { fields, dates }: News,
  recall?: Recall,
) {
  const facts = await findMailFacts(tx, projectId, holderId)
  if (facts.commissionId === null) return
  const stated = dates.length === 0 ? [] : await listTimesAmong(tx, projectId, dates)
  for (const member of await listCommissionRecipients(
    tx,
    { commissionId: facts.commissionId, projectId },
    kindOfNews,
  )) {
    // A telephone number and its country share one name.
    const changed = [...new Set(fields.flatMap((name) => wordsOf(name, stated, facts.spot, member.language)))]
    const written = writtenTo(member, facts, sender, {
      mail: 'publishedChanged',
      projectId,
      changed,
      audience: 'internal',
    })
    const letter = { ...written, unsubscribeUrl: unsubscribeUrl(sender.publicUrl(), member, kindOfNews) }
    await sender.outbox.queue(tx, letter, recall)
  }
}

type MailOfNews = {
  mail: 'datesChanged' | 'publishedChanged'
  projectId: number
  changed: string[]
  /** Who reads what its reader answers. */
  audience: AnswerPlace['audience']
}

function writtenTo(
  { id: userId, username, firstname, lastname, language }: Recipient,
  facts: ProjectFacts,
  { outbox, publicUrl }: Sender,
  { mail, projectId, changed, audience }: MailOfNews,
) {
  const about = { mail, projectId, firstname, lastname, language, publicUrl: publicUrl(), changed }
  const place = { userId, projectId, audience }
  const how = answering(outbox.readsAnswers, language, place, nameForMail(facts.by.name[language]))
  return { ...writeMail(username, language, letterAbout(facts, about), facts.contact, how), canWait: true }
}

async function listTimesAmong(tx: Transaction, projectId: number, dates: readonly string[]): Promise<StatedTime[]> {
  return (await listTimes(tx, projectId)).filter((time) => dates.includes(dateIdOf(time)))
}

/** Names each date, unless a later rule has dropped them all. */
function wordsOf(name: NewsField, stated: readonly StatedTime[], spot: Spot, language: Language): string[] {
  if (name !== 'dateStates' || stated.length === 0) return [serverWords[language].news[name]]
  return datesToldOf(stated, spot, language)
}
