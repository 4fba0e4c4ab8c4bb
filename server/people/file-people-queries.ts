import { invitationDays } from '#domain/people/people.ts'
import type { FilePeopleShown, ReceivedInvitation } from '#domain/people/people-api.ts'
import type { Viewer } from '#domain/viewer.ts'
import { firstLanguage, type Language, type Localized } from '#domain/language.ts'
import { personName, personNameInEach } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

const isFresh = sql`i.user_id is null and i.invited_at > now() - make_interval(days => ${invitationDays})`

type Shown = Pick<FilePeopleShown, 'people' | 'invited' | 'failing'>

export async function listFilePeople(db: Queries, projectId: number, language: Language): Promise<Shown> {
  const row = await db.row<Shown>(sql`
    select coalesce((
        select json_agg(json_build_object('userId', u.id, 'name', ${personName('u', language)},
          'isLead', u.id = p.creator_id, 'ofOrganizer', coalesce(joined.of_organizer, false),
          'invitedBy', case when inviter.id <> u.id then ${personName('inviter', language)} end,
          'joinedAt', to_json(joined.joined_at) #>> '{}')
          order by u.id <> p.creator_id, joined.joined_at, u.id)
        from project_people own join user_account u on u.id = own.user_id
        left join project_person joined on joined.project_id = p.id and joined.user_id = u.id
        left join user_account inviter on inviter.id = joined.invited_by
        where own.project_id = p.id), '[]') as people,
      coalesce((
        select json_agg(json_build_object('id', i.id, 'address', i.address, 'ofOrganizer', i.of_organizer,
          'invitedBy', ${personName('inviter', language)}, 'at', to_json(i.invited_at) #>> '{}') order by i.id)
        from project_person i join user_account inviter on inviter.id = i.invited_by
        where i.project_id = p.id and ${isFresh}), '[]') as invited,
      coalesce((
        select json_agg(json_build_object('name', coalesce(${personName('u', language)}, f.address),
          'isContact', u.id is null, 'address', f.address, 'since', to_json(f.since) #>> '{}') order by u.id is null, f.since, f.address)
        from failing_address f
        left join user_account u on lower(u.username) = f.address and exists (
          select from project_people own where own.project_id = p.id and own.user_id = u.id)
        where u.id is not null or f.address = lower(p.organizer_contact_email)), '[]') as failing
    from project p where p.id = ${projectId}`)
  return row!
}

export async function countFilePeople(tx: Transaction, projectId: number): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from project_person i
    where i.project_id = ${projectId} and (i.user_id is not null or ${isFresh})`)
  return row!.count
}

/** Whether the address is the login of one of the people of the file. */
export async function isAddressOfPerson(tx: Transaction, projectId: number, address: string): Promise<boolean> {
  const row = await tx.row(sql`
    select from project_people own join user_account u on u.id = own.user_id
    where own.project_id = ${projectId} and lower(u.username) = lower(${address})`)
  return row !== undefined
}

type Inviting = { projectId: number; address: string; ofOrganizer: boolean }

/** Inviting an address again renews its invitation. */
export async function insertInvitation(tx: Transaction, viewer: Viewer, { projectId, address, ofOrganizer }: Inviting) {
  await tx.run(sql`
    insert into project_person (project_id, address, of_organizer, invited_by)
    values (${projectId}, ${address}, ${ofOrganizer}, ${viewer.id})
    on conflict (lower(address), project_id) where user_id is null do update
    set of_organizer = excluded.of_organizer, invited_by = excluded.invited_by, invited_at = now()`)
}

export async function deleteInvitation(tx: Transaction, projectId: number, id: number) {
  await tx.run(sql`
    delete from project_person where id = ${id} and project_id = ${projectId} and user_id is null`)
}

/** The language of the account at an address, if it has one. */
export async function languageAt(tx: Transaction, address: string): Promise<Language | undefined> {
  const row = await tx.row<{ language: Language }>(sql`
    select u.language from user_account u where lower(u.username) = lower(${address}) and u.validated_at is not null`)
  return row?.language
}

export function listReceivedInvitations(
  db: Queries,
  viewer: Viewer,
  language: Language,
): Promise<ReceivedInvitation[]> {
  return db.rows(sql`
    select i.id, coalesce(p.name_modified, p.name) as project, ${personName('inviter', language)} as "invitedBy",
      case when i.of_organizer then p.organizer_name end as organizer
    from user_account u join project_person i on lower(i.address) = lower(u.username) and ${isFresh}
    join project p on p.id = i.project_id and p.status <> 'DELETED'
    join user_account inviter on inviter.id = i.invited_by
    where u.id = ${viewer.id} and u.validated_at is not null order by i.id`)
}

type HeldInvitation = { id: number; projectId: number; invitedBy: number; ofOrganizer: boolean }

/** Returns an invitation to the address of this account, and locks its project, then itself. */
export async function holdInvitation(
  tx: Transaction,
  id: number,
  address: string,
): Promise<HeldInvitation | undefined> {
  await tx.run(sql`
    select from project p where p.id = (select i.project_id from project_person i where i.id = ${id}) for update`)
  return tx.row(sql`
    select i.id, i.project_id as "projectId", i.invited_by as "invitedBy", i.of_organizer as "ofOrganizer"
    from project_person i
    where i.id = ${id} and lower(i.address) = lower(${address}) and ${isFresh} for update`)
}

export async function dropInvitation(tx: Transaction, id: number) {
  await tx.run(sql`delete from project_person where id = ${id}`)
}

/** Returns false if the inviter has left the file since, or it is deleted. */
export async function joinByInvitation(tx: Transaction, viewer: Viewer, invitation: HeldInvitation): Promise<boolean> {
  const { id, projectId, invitedBy, ofOrganizer } = invitation
  const joined = await tx.run(sql`
    update project_person set user_id = ${viewer.id}, address = '', joined_at = clock_timestamp()
    where id = ${id} and exists (
      select from project_people own join project p on p.id = own.project_id
      where own.project_id = ${projectId} and own.user_id = ${invitedBy} and p.status <> 'DELETED')`)
  if (joined > 0 && ofOrganizer) await joinOtherFiles(tx, viewer, invitation)
  return joined > 0
}

/** Joins the other files of the organizer whose people the inviter is among. */
async function joinOtherFiles(tx: Transaction, viewer: Viewer, { projectId, invitedBy }: HeldInvitation) {
  await tx.run(sql`
    insert into project_person (project_id, user_id, of_organizer, invited_by, joined_at)
    select p.id, ${viewer.id}, true, ${invitedBy}, clock_timestamp()
    from project_people own join project p on p.id = own.project_id
    where own.user_id = ${invitedBy} and p.creator_id <> ${viewer.id} and p.organizer_name <> ''
      and searchable(p.organizer_name) = (
        select searchable(invited.organizer_name) from project invited where invited.id = ${projectId})
    on conflict (project_id, user_id) do update set of_organizer = true`)
}

type Leaving = { projectId: number; userId: number; leadId: number | null }

/**
 * Returns the files that the user has left: this one, or every one of its organizer if they joined every one. With a
 * lead, only the files that this user leads.
 */
export async function deletePerson(tx: Transaction, { projectId, userId, leadId }: Leaving): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    with gone as (
      select m.of_organizer, searchable(p.organizer_name) as organizer
      from project_person m join project p on p.id = m.project_id
      where m.project_id = ${projectId} and m.user_id = ${userId})
    delete from project_person m using gone, project p
    where m.user_id = ${userId} and p.id = m.project_id and (p.id = ${projectId}
      or gone.of_organizer and m.of_organizer and searchable(p.organizer_name) = gone.organizer
        and coalesce(p.creator_id = ${leadId}::integer, true))
    returning p.id`)
  return rows.map(({ id }) => id)
}

/** The former lead stays as a guest of their own, since this moment. */
export async function setLead(tx: Transaction, projectId: number, { from, to }: { from: number; to: number }) {
  await tx.run(sql`
    update project_person set user_id = ${from}, invited_by = ${from}, joined_at = clock_timestamp()
    where project_id = ${projectId} and user_id = ${to}`)
  await tx.run(sql`update project set creator_id = ${to} where id = ${projectId}`)
}

/** History stores the name in the order of the first language, notifications in that of each. */
export type NamedUser = { id: number; name: string; inEach: Localized }

/** Returns an account in use, which cannot be erased before the transaction ends. */
export function holdPerson(tx: Transaction, id: number): Promise<NamedUser | undefined> {
  return tx.row(sql`
    select u.id, ${personName('u', firstLanguage)} as name, ${personNameInEach('u')} as "inEach" from user_account u
    where u.id = ${id} and u.deleted_at is null and not u.locked_by_admin for share`)
}
