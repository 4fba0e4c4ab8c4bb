import type { Language, Localized } from '#domain/language.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { OfferedTemplate } from '#domain/message-templates/message-template.ts'
import type { PersonName } from '#domain/person-name.ts'
import { chosenDelivery } from '#server/notifications/setting-queries.ts'
import { namedFor, namedInEach, personNameInEach } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

export type Recipient = PersonName & { id: number; username: string; language: Language }
export type CommissionRecipient = Recipient & { noticeKey: string }

export type ProjectFacts = {
  name: string
  message: string
  commissionId: number | null
  commission: Localized
  /** Whether the holder of a refusal may still ask for a new review. */
  mayAskAgain: boolean
  /** The people of the file who can be mailed, its lead first. */
  holders: (Recipient & { name: Localized; canSignIn: boolean })[]
  by: { username: string; name: Localized }
  contact: string
  spot: { latitude: number | null; longitude: number | null }
}

export async function findMailFacts(db: Queries, projectId: number, viewerId: number): Promise<ProjectFacts> {
  const row = await db.row<ProjectFacts>(sql`
    select coalesce(p.name_modified, p.name) as name, p.message, p.commission_id as "commissionId",
      ${namedInEach('c')} as commission,
      p.asked_again_at is null as "mayAskAgain",
      (select programme.contact_email from programme) as contact,
      json_build_object('latitude', p.place_latitude, 'longitude', p.place_longitude) as spot,
      (select coalesce(json_agg(json_build_object('id', u.id, 'username', u.username, 'firstname', u.firstname,
          'lastname', u.lastname, 'language', u.language, 'name', ${personNameInEach('u')},
          'canSignIn', can_sign_in(u)) order by u.id <> p.creator_id, u.id), '[]')
        from project_people own join user_account u on u.id = own.user_id
        where own.project_id = p.id and u.deleted_at is null) as holders,
      (select json_build_object('username', v.username, 'name', ${personNameInEach('v')})
       from user_account v where v.id = ${viewerId}) as by
    from project p left join commission c on c.id = p.commission_id
    where p.id = ${projectId}`)
  return row!
}

type About = { commissionId: number; projectId: number }

/** Lists the members who have not chosen otherwise and are not recused from the project. */
export function listCommissionRecipients(
  tx: Transaction,
  { commissionId, projectId }: About,
  kind: NotificationKind,
): Promise<CommissionRecipient[]> {
  return tx.rows(sql`
    select id, username, firstname, lastname, language, notice_key as "noticeKey" from user_account u
    where commission_id = ${commissionId} and role = 'ROLE_COMMISSION' and can_sign_in(u)
      and ${chosenDelivery(kind, sql`u`)} = 'now'
      and not is_recused(${projectId}, id)
    order by id`)
}

/**
 * Links the mail to its decision, so that its delivery is recorded there (database/functions/87_decisions.sql). The
 * instant is that of the act in the history, by which the thread finds it.
 */
export async function noteDecisionMail(tx: Transaction, projectId: number, messageId: string, at: string | undefined) {
  await tx.run(sql`
    insert into decision_mail (message_id, project_id, version, queued_at)
    select ${messageId}, id, version, coalesce(${at ?? null}::timestamptz, clock_timestamp())
    from project where id = ${projectId}`)
}

/** Expects `message_template t` and its reader, `user_account u`. */
export const templateText = namedFor(sql`u.language`, 't', 'text')

/** Returns a template in the language of the project's holder, and the commission that writes it. */
export function findTemplateFor(
  db: Queries,
  projectId: number,
  templateId: number,
): Promise<{ text: string; version: number; commissionId: number } | undefined> {
  return db.row(sql`
    select ${templateText} as text, t.version, t.commission_id as "commissionId"
    from project p join user_account u on u.id = p.creator_id cross join message_template t
    where p.id = ${projectId} and t.id = ${templateId}`)
}

/** Lists templates of the project's commission, in the holder's language where they have a text for it. */
export function listOfferedTemplates(db: Queries, projectId: number): Promise<OfferedTemplate[]> {
  return db.rows(sql`
    select t.id, t.name, t.kind, ${templateText} as text
    from project p join user_account u on u.id = p.creator_id join message_template t on t.commission_id = p.commission_id
    where p.id = ${projectId} order by t.name collate french, t.id`)
}
