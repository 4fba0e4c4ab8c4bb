import type { Localized } from '#domain/language.ts'
import { personNameInEach } from '#server/platform/database/by-language.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'

/** The accounts that have joined a file, beside its creator. */
export const joinedPeople = (projectId: Sql): Sql => sql`array(
  select joined.user_id from project_person joined where joined.project_id = ${projectId} and joined.user_id is not null)`

/** Whether `p`, of the projects or of their list, is one of the user’s: two conditions, each with an index. */
export const isOneOfOwn = (userId: number): Sql => sql`(
  p.creator_id = ${userId} or p.id = any(array(
    select joined.project_id from project_person joined where joined.user_id = ${userId})))`

/** The files of a user: an array, so that each list starts from these few rows. */
export const filesOf = (userId: number | Sql): Sql => sql`array(
  select own.project_id from project_people own where own.user_id = ${userId})`

/** Whether the contact of project `p` is this user, by the address or the name. */
const isContactByName = (user: Sql): Sql => sql`(
  lower(p.organizer_contact_email) = lower(${user}.username)
  or searchable(p.organizer_contact_firstname || ' ' || p.organizer_contact_lastname)
    = searchable(${user}.firstname || ' ' || ${user}.lastname))`

/** Whether it is the user `u`, by these or the telephone number. */
export const isContact = sql`(
  ${isContactByName(sql`u`)} or (p.organizer_contact_phone_number = u.phone_number and u.phone_number <> ''))`

/**
 * Where the contact is this user, who leaves, the lead becomes it: the contact of an event always is somebody. The lead
 * who shares a telephone with them stays the contact as written.
 */
export async function giveContactToLead(tx: Transaction, projectIds: readonly number[], userId: number) {
  await tx.run(sql`
    update project p set version = p.version + 1, saved_at = clock_timestamp(), saved_by = p.creator_id,
      organizer_contact_firstname = lead.firstname, organizer_contact_lastname = lead.lastname,
      organizer_contact_email = lead.username, organizer_contact_phone_number = lead.phone_number,
      organizer_contact_phone_country_code = lead.phone_country_code
    from user_account u, user_account lead
    where p.id = any(${projectIds}::integer[]) and u.id = ${userId} and lead.id = p.creator_id and lead.id <> u.id
      and ${isContact} and (${isContactByName(sql`u`)} or not ${isContactByName(sql`lead`)})`)
}

type PassedOn = { id: number; to: number; inEach: Localized }

/** Hands each file that the user leads to the person who has been with it the longest, if there is one. */
export function passOnFiles(tx: Transaction, userId: number): Promise<PassedOn[]> {
  return tx.rows(sql`
    with heir as (
      select distinct on (p.id) p.id, u.id as user_id, ${personNameInEach('u')} as "inEach"
      from project p join project_person m on m.project_id = p.id
      join user_account u on u.id = m.user_id and u.deleted_at is null and not u.locked_by_admin
      where p.creator_id = ${userId} order by p.id, m.joined_at, m.id
    ), taken as (
      delete from project_person m using heir where m.project_id = heir.id and m.user_id = heir.user_id
    )
    update project p set creator_id = heir.user_id from heir where p.id = heir.id
    returning p.id, heir.user_id as "to", heir."inEach"`)
}

/** Takes the user out of every file; invitations to them and by them end. Returns the files they had joined. */
export async function leaveFiles(tx: Transaction, userId: number): Promise<number[]> {
  await tx.run(sql`
    delete from project_person i using user_account u
    where u.id = ${userId} and i.user_id is null and (i.invited_by = u.id or lower(i.address) = lower(u.username))`)
  const rows = await tx.rows<{ id: number }>(sql`
    delete from project_person m where m.user_id = ${userId} returning m.project_id as id`)
  return rows.map(({ id }) => id)
}

/**
 * A file takes the people of all files of its organizer, if its lead is one of them. A name that is typed later counts
 * as well.
 */
export function joinOrganizer(tx: Transaction, projectId: number) {
  tx.send(sql`
    with file as (
      select p.id, p.creator_id, searchable(p.organizer_name) as organizer from project p
      where p.id = ${projectId} and p.organizer_name <> ''
    ), with_people as materialized (
      -- Names are compared last: a lead may have hundreds of files, of which a few have people of their organizer.
      select distinct own.project_id as id
      from file join project_people own on own.user_id = file.creator_id and own.project_id <> file.id
      join project_person m on m.project_id = own.project_id and m.of_organizer and m.user_id is not null
    ), known as (
      select other.id, other.creator_id from file cross join with_people w join project other on other.id = w.id
        and searchable(other.organizer_name) = file.organizer
      where file.creator_id = other.creator_id or exists (
        select from project_person m
        where m.project_id = other.id and m.user_id = file.creator_id and m.of_organizer)
    ), member as (
      select m.user_id from known join project_person m on m.project_id = known.id
      where m.of_organizer and m.user_id is not null
      union all
      select known.creator_id from known
    )
    insert into project_person (project_id, user_id, of_organizer, invited_by, joined_at)
    select file.id, member.user_id, true, file.creator_id, clock_timestamp()
    from file cross join member join user_account u on u.id = member.user_id and u.deleted_at is null
    where member.user_id <> file.creator_id group by file.id, file.creator_id, member.user_id
    on conflict (project_id, user_id) do nothing`)
}

/** The file of the next year begins with the people of the one that it repeats, its lead among them. */
export function takePeopleAlong(tx: Transaction, projectId: number, originId: number) {
  tx.send(sql`
    insert into project_person (project_id, user_id, of_organizer, invited_by, joined_at)
    select p.id, own.user_id, coalesce(m.of_organizer, false), p.creator_id, clock_timestamp()
    from project p join project_people own on own.project_id = ${originId}
    join user_account u on u.id = own.user_id and u.role = 'ROLE_USER' and u.deleted_at is null
    left join project_person m on m.project_id = ${originId} and m.user_id = own.user_id
    where p.id = ${projectId} and own.user_id <> p.creator_id
    on conflict (project_id, user_id) do nothing`)
}
