import type { InvitationForm } from '#domain/editions/invitation.ts'
import type { TakenAlong } from '#domain/editions/opening-api.ts'
import type { Language } from '#domain/language.ts'
import { certifiedStatuses, filedStatuses } from '#domain/projects/statuses.ts'
import type { PersonName } from '#domain/person-name.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

type Invitation = InvitationForm & { fromId: number; toId: number }

export type Invited = PersonName & {
  username: string
  language: Language
  /** The projects they filed for the previous edition, certified ones first. */
  projects: { id: number; name: string; firstDay: string | null }[]
}

/**
 * Selects everybody of a file of the previous edition once, and each user chosen by hand, with the reason and whether they
 * would be mailed.
 */
function candidates({ fromId, toId, inviteCertified, inviteFiled, chosenIds }: Invitation): Sql {
  return sql`
    source as materialized (
      select own.user_id, bool_or(p.status = any(${certifiedStatuses}::text[])) as certified
      from project_search p join project_people own on own.project_id = p.id
      where p.edition_id = ${fromId} and p.status = any(${filedStatuses}::text[]) group by own.user_id
    ),
    candidate as (
      select u.id,
        case when source.certified and ${inviteCertified} then 'certified'
          when not source.certified and ${inviteFiled} then 'filed' else 'chosen' end as reason,
        u.role = 'ROLE_USER' and can_sign_in(u)
          and not exists (select from edition_invitation i where i.edition_id = ${toId} and i.user_id = u.id) as reached
      from user_account u left join source on source.user_id = u.id
      where u.id = any(${chosenIds}::integer[])
        or (source.certified and ${inviteCertified}) or (not source.certified and ${inviteFiled})
    )`
}

export type InvitationCounts = {
  certifiedNb: number
  filedNb: number
  chosenNb: number
  leftOutNb: number
  mailsNb: number
}

export async function countInvited(db: Queries, invitation: Invitation): Promise<InvitationCounts> {
  const row = await db.row<InvitationCounts>(sql`
    with ${candidates(invitation)}
    select
      (select count(*)::integer from source where certified) as "certifiedNb",
      (select count(*)::integer from source where not certified) as "filedNb",
      count(*) filter (where reason = 'chosen')::integer as "chosenNb",
      count(*) filter (where not reached)::integer as "leftOutNb",
      count(*) filter (where reached)::integer as "mailsNb"
    from candidate`)
  return row!
}

const factsOf = (fromId: number) => sql`
  u.username, u.firstname, u.lastname, u.language, coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'firstDay', p.first_day)
      order by p.status = any(${certifiedStatuses}::text[]) desc, p.id)
    from project_search p
    where p.id = any(array(select own.project_id from project_people own where own.user_id = u.id)) and p.edition_id = ${fromId} and p.status = any(${filedStatuses}::text[])), '[]') as projects`

/** Returns one invited holder, for the preview of the mail. */
export function findOneInvited(db: Queries, invitation: Invitation): Promise<Invited | undefined> {
  return db.row(sql`
    with ${candidates(invitation)}
    select ${factsOf(invitation.fromId)} from candidate join user_account u on u.id = candidate.id
    where reached order by reason, u.id limit 1`)
}

/**
 * Records the invitations and returns only the new ones: when two administrators invite at once, each holder is mailed
 * once.
 */
export function inviteEach(tx: Transaction, invitation: Invitation): Promise<Invited[]> {
  return tx.rows(sql`
    with ${candidates(invitation)},
    invited as (
      insert into edition_invitation (edition_id, user_id)
      select ${invitation.toId}, id from candidate where reached order by id
      on conflict do nothing returning user_id
    )
    select ${factsOf(invitation.fromId)} from invited join user_account u on u.id = invited.user_id order by u.id`)
}

/** Returns the address for questions named in mails; empty if there is none. */
export async function findContact(db: Queries): Promise<string> {
  return (await db.row<{ contact: string }>(sql`select contact_email as contact from programme`))!.contact
}

/** A view with chosen days would filter by days of a year that is over. */
const daysChosen = '$.filters.* ? (@.type() == "object").* ? (@ != null)'

export async function countTakenAlong(db: Queries): Promise<Omit<TakenAlong, 'questionsNb'>> {
  const row = await db.row<Omit<TakenAlong, 'questionsNb'>>(sql`
    select (select count(*)::integer from commission) as "commissionsNb",
      (select count(*)::integer from user_account u where u.role = 'ROLE_COMMISSION' and u.deleted_at is null) as "membersNb",
      (select count(*)::integer from project_type) as "typesNb",
      jsonb_array_length(opinion_criteria) as "criteriaNb", opinion_marks_required as "marksRequired",
      opinion_days as "opinionDays", v.*
    from edition, lateral (
      select count(*)::integer as "viewsNb",
        count(*) filter (where jsonb_path_exists(list_view.settings, ${daysChosen}::jsonpath))::integer as "viewsOfDaysNb"
      from list_view) v
    where state = 'current'`)
  return row!
}

export async function findCurrentId(db: Queries): Promise<number> {
  return (await db.row<{ id: number }>(sql`select id from edition where state = 'current'`))!.id
}

export async function findIdBefore(db: Queries, id: number): Promise<number | undefined> {
  const row = await db.row<{ id: number }>(sql`select id from edition where id < ${id} order by id desc limit 1`)
  return row?.id
}
