import type { Language } from '#domain/language.ts'
import { newsOf, sortedNews, type NewsField } from '#domain/projects/news.ts'
import type { Viewer } from '#domain/viewer.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import { unsubscribeUrl } from '#server/notifications/unsubscription.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { answering } from '#server/platform/outbox/answering.ts'
import { writeMail } from '#server/platform/outbox/write-mail.ts'
import { listTimes, type StatedTime } from '#server/projects/rows/date-state-queries.ts'
import { datesToldOf } from '#server/projects/mails/news-dates.ts'
import { nameForMail } from '#domain/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'
import { dateIdOf } from '#server/projects/rows/present-dates.ts'
import { addNews, takeDueNews, type News } from '#server/projects/mails/news-queries.ts'
import { findMailFacts, listCommissionRecipients } from '#server/projects/mails/project-mail-queries.ts'
import { projectMail } from '#server/projects/mails/project-mails.ts'
import type { ProjectFact } from '#server/projects/rows/project-fact.ts'
import type { Sender } from '#server/projects/mails/send-project-mails.ts'

type Changed = { id: number; heldAt: string }

/** Announces a holder's change of a published project, at once or with the next mail when the hour is over. */
export async function tellNews(tx: Transaction, { viewer, before, from, to, changes }: ProjectFact, sender: Sender) {
  const fields = newsOf({ from, to, isHolder: viewer.role === 'ROLE_USER' }, Object.keys(changes))
  if (before !== undefined && fields.length > 0) await tell(tx, sender, viewer, before, { fields, dates: [] })
}

/**
 * The change is public already. A reviewer's act is announced in their name, and so separately from the holder's
 * changes.
 */
export async function tellDateStates(
  tx: Transaction,
  sender: Sender,
  viewer: Viewer,
  project: Changed,
  dates: readonly string[],
) {
  const news: News = { fields: ['dateStates'], dates }
  if (viewer.role === 'ROLE_USER') await tell(tx, sender, viewer, project, news)
  else await sendNews(tx, sender, { projectId: project.id, holderId: viewer.id }, news)
}

async function tell(tx: Transaction, sender: Sender, viewer: Viewer, project: Changed, news: News) {
  const due = await addNews(tx, project, news)
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

async function sendNews(
  tx: Transaction,
  { outbox, publicUrl }: Sender,
  { projectId, holderId }: About,
  { fields, dates }: News,
) {
  if (fields.length === 0) return
  const facts = await findMailFacts(tx, projectId, holderId)
  if (facts.commissionId === null) return
  const url = `${publicUrl()}/#/project/show/${projectId}`
  const known = dates.length === 0 ? [] : await listTimes(tx, projectId)
  const stated = known.filter((time) => dates.includes(dateIdOf(time)))
  const actor = { id: holderId, impersonatorId: null }
  const news = { mail: 'publishedChanged', fields } as const
  const kind = 'modificationWaiting'
  notify(tx, actor, { kind, projectId, to: 'commission', facts: news, awaits: false })
  for (const member of await listCommissionRecipients(tx, { commissionId: facts.commissionId, projectId }, kind)) {
    const { id: userId, username, firstname, lastname, language } = member
    // A telephone number and its country share one name.
    const changed = [...new Set(fields.flatMap((name) => wordsOf(name, stated, facts.spot, language)))]
    const commission = facts.commission[language]
    const mailFacts = {
      ...facts,
      commission,
      by: facts.by.name[language],
      id: projectId,
      firstname,
      lastname,
      url,
      publicUrl: publicUrl(),
      changed,
    }
    const letter = projectMail('publishedChanged', mailFacts, language)
    const place = { userId, projectId, audience: 'internal' } as const
    const how = answering(outbox.readsAnswers, language, place, nameForMail(facts.by.name[language]))
    const written = writeMail(username, language, letter, facts.contact, how)
    const unsubscribe = unsubscribeUrl(publicUrl(), member, kind)
    await outbox.queue(tx, { ...written, canWait: true, unsubscribeUrl: unsubscribe })
  }
}

/** Names each date, unless a later rule has dropped them all. */
function wordsOf(name: NewsField, stated: readonly StatedTime[], spot: Spot, language: Language): string[] {
  if (name !== 'dateStates' || stated.length === 0) return [serverWords[language].news[name]]
  return datesToldOf(stated, spot, language)
}
