import type { Language } from '#domain/language.ts'
import { mostOffered, type OfferedFile } from '#domain/sessions/session-order-api.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { AnswerValue } from '#domain/questions/told-answer.ts'
import { chosenDelivery } from '#server/notifications/setting-queries.ts'
import { namedFor } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { and, sql, wholeNumber } from '#server/platform/database/sql.ts'
import { isNumber } from '#server/platform/tables/is-number.ts'
import { literally } from '#server/platform/tables/literally.ts'
import { answerJson } from '#server/projects/list/readable-answers-queries.ts'
import { withoutNumberSigns } from '#server/projects/list/project-word-queries.ts'
import { isFree } from '#server/sessions/item-queries.ts'
import { isExpected } from '#server/meetings/told-session-queries.ts'

/** Offers files that contain every word, or that have a word as their number. */
export async function listOffers(db: Queries, id: number, words: string): Promise<OfferedFile[]> {
  const made = await db.row<{ wanted: string }>(sql`select searchable(${words}) as wanted`)
  const wanted = withoutNumberSigns(made!.wanted).split(/\s+/).filter(Boolean)
  const matching = wanted.map((word) => {
    const inText = sql`found.search_text like ${`%${literally(word)}%`}`
    return isNumber(word) ? sql`(${inText} or p.id = ${Number(word)})` : inText
  })
  return db.rows(sql`
    select p.id, p.name, p.organizer_name as organizer, p.place_city as town, p.status
    from session s
    join project_search found on found.edition_id = s.edition_id and found.commission_id = s.commission_id
    join project p on p.id = found.id
    where ${and([sql`s.id = ${id}`, isFree, ...matching])}
    order by p.submission_date, p.id limit ${wholeNumber(mostOffered)}`)
}

export type Convened = PersonName & {
  id: number
  username: string
  language: Language
  noticeKey: string
  contact: string
  commission: string
}

/** Lists those whom the session expects, except users who turned off mails about sessions. */
export function listConvened(db: Queries, id: number): Promise<Convened[]> {
  return db.rows(sql`
    select u.id, u.username, u.firstname, u.lastname, u.language, u.notice_key as "noticeKey",
      (select programme.contact_email from programme) as contact,
      ${namedFor(sql`u.language`, 'c')} as commission
    from session s join commission c on c.id = s.commission_id join user_account u on ${isExpected(sql`u`)}
    where s.id = ${id} and ${chosenDelivery('session', sql`u`)} <> 'never' order by u.id`)
}

type OrderAnswer = { projectId: number; questionId: number; value: AnswerValue }

/**
 * The order is mailed, and is the same for all of its readers: it has neither answers that a recused one may not read nor
 * those about a person, which are erased with their account.
 */
export function listAnswersForOrder(db: Queries, projectIds: readonly number[]): Promise<OrderAnswer[]> {
  return db.rows(sql`
    select a.project_id as "projectId", a.question_id as "questionId", ${answerJson} as value
    from answer a join question q on q.id = a.question_id left join image f on f.id = a.image_id
    where a.project_id = any(${projectIds}::integer[]) and not q.personal
      and q.readers <> 'reviewers' and a.readers <> 'reviewers'`)
}

/** Returns false if this version was sent before. */
export async function markOrderSent(tx: Transaction, id: number, version: number): Promise<boolean> {
  const marked = await tx.run(sql`
    update session set order_sent_at = clock_timestamp(), order_sent_version = version
    where id = ${id} and version = ${version} and order_sent_version is distinct from version`)
  return marked > 0
}
