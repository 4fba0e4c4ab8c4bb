import { openStates } from '#domain/decisions/decision.ts'
import { erasedName } from '#domain/person-name.ts'
import { personalChanges } from '#domain/projects/internal-changes.ts'
import { personalFields } from '#domain/projects/project-fields.ts'
import { unfinishedStatuses } from '#domain/projects/statuses.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { emptiedMail } from '#server/platform/database/expired-rows.ts'
import { assign, join, sql, among, type Sql } from '#server/platform/database/sql.ts'
import { noteImageUse } from '#server/platform/images/image-queries.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { giveContactToLead, isContact, leaveFiles, passOnFiles } from '#server/projects/rows/people-queries.ts'
import { isOnRecord } from '#server/projects/rows/project-queries.ts'
import { forgetInRegister } from '#server/register/register-queries.ts'
import { keepFigures } from '#server/users/erased-figures-queries.ts'
import { endSignIns, holdNames } from '#server/users/user-queries.ts'

/**
 * Deletes everything of the person but the id that certified projects reference; unfinished projects are deleted too
 * (PRODUCT section 4 and 9.8).
 */
export async function eraseUser(tx: Transaction, id: number) {
  // This lock is taken first, because the function removes projects and then a name: taken at the end, two erasures
  // would deadlock.
  await holdNames(tx)
  const shared = await leaveOthers(tx, id)
  await forgetMessages(tx, id)
  await forgetContacts(tx, id, shared)
  await forgetWords(tx, id, shared)
  await forgetInterests(tx, id)
  await forgetInRegister(tx, id)
  await deleteUnfinishedProjects(tx, id)
  await endSignIns(tx, id)
  await tx.run(sql`delete from mail_link where user_id = ${id}`)
  await tx.run(sql`delete from asked_address where user_id = ${id} or asked_by = ${id}`)
  await tx.run(sql`delete from verification_code where user_id = ${id}`)
  await tx.run(sql`delete from login_proof where user_id = ${id}`)
  await tx.run(sql`delete from authenticator where user_id = ${id}`)
  await tx.run(sql`delete from authenticator_offer where user_id = ${id}`)
  await tx.run(sql`delete from recovery_code where user_id = ${id}`)
  await tx.run(sql`delete from passkey where user_id = ${id}`)
  await tx.run(sql`delete from provider_identity where user_id = ${id}`)
  await tx.run(sql`delete from provider_visit where user_id = ${id}`)
  await tx.run(sql`delete from passkey_challenge where user_id = ${id}`)
  await tx.run(sql`delete from known_browser where user_id = ${id}`)
  await tx.run(sql`delete from seen where user_id = ${id}`)
  await tx.run(sql`delete from project_assignee where user_id = ${id}`)
  await tx.run(sql`delete from list_view where owner_id = ${id}`)
  await tx.run(sql`delete from default_view where user_id = ${id}`)
  await tx.run(sql`delete from idempotency where user_id = ${id}`)
  await tx.run(sql`delete from message_mention where user_id = ${id}`)
  await tx.run(sql`delete from notification where user_id = ${id}`)
  await tx.run(sql`delete from notification_setting where user_id = ${id}`)
  await tx.run(sql`update history set changes = '{}' where entity = 'user' and entity_id = ${id}`)
  await tx.run(sql`
    update user_account set
      username = 'compte-supprime-' || id, firstname = ${erasedName.firstname}, lastname = ${erasedName.lastname}, phone_number = '',
      role = 'ROLE_USER', commission_id = null, password_hash = null, validated_at = null, privacy_consent_at = null,
      registered_by = null, ways_locked_until = null, locked_by_admin = true, leaving_at = null, answer_addresses = default, last_sign_in_at = null, inactivity_notice_at = null, time_zone = default, notice_key = default, deleted_at = now()
    where id = ${id}`)
}

/** Files with other people go on with them: one becomes the lead, and the contact where the user was. */
async function leaveOthers(tx: Transaction, id: number): Promise<number[]> {
  const passedOn = await passOnFiles(tx, id)
  const joined = await leaveFiles(tx, id)
  const shared = [...passedOn.map((file) => file.id), ...joined]
  await giveContactToLead(tx, shared, id)
  for (const { id: projectId, inEach } of passedOn)
    notify(tx, undefined, { kind: 'people', projectId, to: 'holder', facts: { event: 'handedOver', person: inEach } })
  return shared
}

/** Deletes messages, sent or not: each names its recipient, whose address or number may have been another then. */
async function forgetMessages(tx: Transaction, id: number) {
  const addresses = sql`(
    select unnest(array[lower(u.username), nullif(regexp_replace(u.phone_number, '[^+0-9]', '', 'g'), '')])
    from user_account u where u.id = ${id}
    union all
    select unnest(u.answer_addresses) from user_account u where u.id = ${id}
    union all
    select unnest(array[lower(h.changes -> 'username' ->> 0), lower(h.changes -> 'username' ->> 1),
      nullif(regexp_replace(h.changes -> 'phoneNumber' ->> 0, '[^+0-9]', '', 'g'), '')])
    from history h where h.entity = 'user' and h.entity_id = ${id} and h.changes ?| array['username', 'phoneNumber']
    except select lower(other.username) from user_account other where other.id <> ${id})`
  await tx.run(sql`delete from outgoing_message where lower(recipient) in ${addresses}`)
  await tx.run(sql`delete from mailbox_message where lower(recipient) in ${addresses}`)
  await tx.run(sql`delete from failing_address where address in ${addresses}`)
  await tx.run(sql`delete from notification where kind = 'mailFails' and lower(facts ->> 'address') in ${addresses}`)
  await tx.run(sql`
    update received_mail set ${emptiedMail}, state = case state when 'waiting' then 'refused' else state end, next_try_at = null
    where user_id = ${id} or from_address in ${addresses}`)
}

/** A certified project keeps its contact, unless that is the erased person. Its history forgets contacts anyway. */
async function forgetContacts(tx: Transaction, id: number, shared: readonly number[]) {
  await tx.run(sql`
    update history set changes = changes - ${personalChanges}::text[]
    where entity = 'project' and (entity_id = any(${shared}::integer[])
      or entity_id in (select project.id from project where project.creator_id = ${id}))`)
  // The lines that name them among the people of a file, also of one that they have left since.
  await tx.run(sql`
    update history h set changes = h.changes - 'people' from user_account u
    where u.id = ${id} and h.entity = 'project' and h.changes -> 'people' ? (u.firstname || ' ' || u.lastname)
      and h.entity_id in (
        select own.entity_id from history own
        where own.actor_id = u.id and own.entity = 'project' and own.changes ? 'people'
        union select unnest(${shared}::integer[]))`)
  await tx.run(sql`
    update project p set ${join(personalFields.map((name) => assign(columnOf(name), sql`default`)))}
    from user_account u
    where u.id = ${id} and p.creator_id = u.id and ${isContact}`)
  await forgetPersonalAnswers(tx, sql`select project.id from project where project.creator_id = ${id}`)
}

/** Those to questions that are about a person. */
async function forgetPersonalAnswers(tx: Transaction, projects: Sql) {
  const given = await tx.rows<{ imageId: number | null }>(sql`
    delete from answer a using question q
    where q.id = a.question_id and q.personal and a.project_id in (${projects}) returning a.image_id as "imageId"`)
  const proposed = await tx.rows<{ imageId: number | null }>(sql`
    delete from proposed_answer a using question q
    where q.id = a.question_id and q.personal and a.project_id in (${projects}) returning a.image_id as "imageId"`)
  await noteImageUse(
    tx,
    [...given, ...proposed].map(({ imageId }) => imageId),
  )
}

/** Deletes what they wrote about their own projects, and what others asked them as a contact. */
async function forgetWords(tx: Transaction, id: number, shared: readonly number[]) {
  const own = sql`select project.id from project where project.creator_id = ${id}`
  await tx.run(sql`delete from project_message where author_id = ${id}
      and (project_id in (${own}) or project_id = any(${shared}::integer[]))`)
  await tx.run(sql`delete from point where project_id in (${own}) and (field = any(${personalFields}::text[])
      or field in (select 'question' || q.id from question q where q.personal))`)
  await tx.run(sql`update point set reply = '' where project_id in (${own})`)
  const unsent = await tx.rows<{ shown: (number | null)[] }>(sql`
    delete from unsent_answer where project_id in (${own}) returning array_append(files, image_id) as shown`)
  await noteImageUse(
    tx,
    unsent.flatMap(({ shown }) => shown),
  )
  await tx.run(sql`update project_report set went_well = '', press_links = '{}' where project_id in (${own})`)
  await tx.run(sql`delete from report_picture where project_id in (${own})`)
  // A mail server's refusal names the recipient.
  await tx.run(sql`update decision_mail set refusal = '' where refusal <> '' and project_id in (${own})`)
  await tx.run(sql`
    update session_item set proposal = proposal || '{"message":"","points":[]}', notes = '', reason = ''
    where project_id in (${own})`)
  await tx.run(sql`
    update resemblance_dismissal set word = ''
    where word <> '' and (first_id in (${own}) or second_id in (${own}))`)
  await tx.run(sql`
    update session_minutes m set facts = jsonb_set(m.facts, '{items}', (
      select jsonb_agg(case when (item ->> 'projectId')::integer in (${own})
        then item || '{"organizer":"","summary":""}' else item end order by listed.place)
      from jsonb_array_elements(m.facts -> 'items') with ordinality as listed (item, place)))
    where exists (
      select from jsonb_array_elements(m.facts -> 'items') item where (item ->> 'projectId')::integer in (${own}))`)
  await tx.run(sql`
    update ballot set proposal = proposal || '{"message":"","points":[]}'
    where item_id in (select session_item.id from session_item where session_item.project_id in (${own}))`)
  await tx.run(sql`
    update prepared_decision set version = version + 1, message = '', points = '[]', template_id = null,
      state = case when state in ${among(openStates)} then 'CANCELLED' else state end,
      cancelled_at = case when state in ${among(openStates)} then now() else cancelled_at end
    where project_id in (${own})`)
}

/** Keeps the fact that they were recused or remarked on minutes, and deletes the reason. */
async function forgetInterests(tx: Transaction, id: number) {
  await tx.run(sql`update recusal set reason = '' where user_id = ${id}`)
  await tx.run(sql`delete from possible_conflict where user_id = ${id}`)
  // Sealed minutes stay unchanged.
  await tx.run(sql`update session_remark set text = '' where author_id = ${id}`)
  await tx.run(sql`delete from session_dissent where author_id = ${id}`)
}

/**
 * Their pictures are left to the sweep, which removes the files too. A file that a session has dealt with keeps its
 * name, emptied and hidden.
 */
async function deleteUnfinishedProjects(tx: Transaction, id: number) {
  const unfinished = sql`project.creator_id = ${id} and project.status = any(${unfinishedStatuses}::text[])`
  const onRecord = isOnRecord(sql`project.id`)
  await keepFigures(tx, { erased: unfinished, emptied: onRecord })
  await tx.run(sql`
    update history set changes = '{}'
    where entity = 'project' and entity_id in (select project.id from project where ${unfinished})`)
  const files = await tx.rows<{ imageId: number | null }>(sql`
    with gone as (
      delete from answer a using project where project.id = a.project_id and ${unfinished} returning a.image_id),
    proposed as (
      delete from proposed_answer a using project where project.id = a.project_id and ${unfinished} returning a.image_id)
    select gone.image_id as "imageId" from gone union all select proposed.image_id from proposed`)
  const deleted = await tx.rows<{ shown: number | null; proposed: number | null }>(sql`
    delete from project where ${unfinished} and not ${onRecord} returning image_id as shown, image_modified_id as proposed`)
  const emptied = await tx.rows<{ shown: number | null; proposed: number | null }>(sql`
    update project set version = version + 1, status = 'DELETED', description = '', image_id = null, image_modified_id = null,
      ${join(personalFields.map((name) => assign(columnOf(name), sql`default`)))}
    from (select id, image_id as shown, image_modified_id as proposed from project where ${unfinished}) before
    where project.id = before.id returning before.shown, before.proposed`)
  await noteImageUse(tx, [
    ...files.map(({ imageId }) => imageId),
    ...[...deleted, ...emptied].flatMap(({ shown, proposed }) => [shown, proposed]),
  ])
}
