import { fail } from '#domain/errors.ts'
import { internalChanges, personalChanges } from '#domain/projects/internal-changes.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { columnNames, internalFields, projectFields, type ColumnName } from '#domain/projects/project-fields.ts'
import { isOwnMail, isOwnPicture } from '#server/account/own-file-queries.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { constant, identifier, join, sql, type Sql } from '#server/platform/database/sql.ts'
import { named } from '#server/platform/database/by-language.ts'
import { originalInSql } from '#server/platform/images/image-queries.ts'
import { columnOf } from '#server/projects/rows/project-columns.ts'
import { inFormOrder } from '#server/questions/form-order-queries.ts'

/** The whole export is one query whose JSON the database builds. */
export async function exportAccount(db: Queries, id: number, language: Language): Promise<string> {
  const row = await db.row<{ exported: string }>(sql`
    select json_build_object(
      'exportedAt', now(),
      'account', ${accountIn(language)},
      'projects', (
        select coalesce(json_agg(${projectIn(language)} order by p.id), '[]')
        from project p left join commission c on c.id = p.commission_id
        where p.creator_id = u.id),
      'sharedProjects', (
        select coalesce(json_agg(json_build_object('projectId', m.project_id, 'project', p.name, 'joinedAt', m.joined_at,
          'ofOrganizer', m.of_organizer) order by m.id), '[]')
        from project_person m join project p on p.id = m.project_id where m.user_id = u.id),
      'invitations', (
        select coalesce(json_agg(json_build_object('projectId', i.project_id, 'address', i.address, 'invitedAt', i.invited_at)
          order by i.id), '[]')
        from project_person i where i.invited_by = u.id and i.user_id is null or lower(i.address) = lower(u.username)),
      'history', (
        select coalesce(json_agg(json_build_object('at', line.at, 'action', line.action, 'entity', line.entity,
          'entityId', line.entity_id, 'byOneself', line.by_oneself, 'changes', line.open) order by line.id), '[]')
        from (${ownHistory}) line
        where line.open <> '{}' or line.changes = '{}' or line.by_oneself),
      'unsentAnswers', (
        select coalesce(json_agg(json_build_object('projectId', a.project_id, 'at', a.saved_at, 'fields', a.fields,
          'dates', a.dates, 'answers', a.answers, 'replies', a.replies) order by a.project_id), '[]')
        from unsent_answer a join project answered on answered.id = a.project_id where answered.creator_id = u.id),
      'notes', (
        select coalesce(json_agg(json_build_object('projectId', m.project_id, 'at', m.written_at, 'audience', m.audience,
          'text', m.text, 'files', ${filesOfMessage})
          order by m.id), '[]')
        from project_message m where m.author_id = u.id and m.impersonator_id is null),
      'opinions', (
        select coalesce(json_agg(json_build_object('projectId', o.project_id, 'at', o.given_at, 'verdict', o.verdict,
          'text', o.text, 'marks', o.marks, 'first', o.first, 'withdrawnAt', o.withdrawn_at)
          order by o.given_at, o.project_id), '[]')
        from opinion o where o.author_id = u.id),
      'recusals', (
        select coalesce(json_agg(json_build_object('projectId', r.project_id, 'at', r.recorded_at, 'reason', r.reason,
          'byOneself', r.recorded_by = u.id, 'liftedAt', r.lifted_at) order by r.id), '[]')
        from recusal r where r.user_id = u.id),
      'dismissedResemblances', (
        select coalesce(json_agg(json_build_object('projectIds', array[d.first_id, d.second_id], 'kind', d.kind, 'word', d.word,
          'at', d.said_at) order by d.said_at), '[]')
        from resemblance_dismissal d where d.said_by = u.id),
      'possibleConflicts', (
        select coalesce(json_agg(json_build_object('projectId', f.project_id, 'ground', f.ground, 'foundAt', f.found_at,
          'outcome', f.outcome, 'reason', f.reason) order by f.found_at, f.project_id), '[]')
        from possible_conflict f where f.user_id = u.id),
      'received', (
        select coalesce(json_agg(json_build_object('projectId', m.project_id, 'at', m.written_at, 'text', m.text,
          'files', ${filesOfMessage}) order by m.id), '[]')
        from project_message m join project about on about.id = m.project_id
        where m.audience = 'shared' and about.id in (
            select own.project_id from project_people own where own.user_id = u.id)
          and (m.author_id is distinct from u.id or m.impersonator_id is not null)),
      'mails', (
        select coalesce(json_agg(json_build_object('at', r.received_at, 'address', r.from_address, 'subject', r.subject,
          'projectId', r.project_id, 'state', r.state, 'why', r.why,
          'file', case when r.raw is not null then r.id || '.eml' end) order by r.id), '[]')
        from received_mail r where ${isOwnMail}),
      'reports', (
        select coalesce(json_agg(json_build_object('projectId', r.project_id, 'project', p.name, 'sentAt', r.sent_at,
          'attendance', r.attendance, 'wentWell', r.went_well, 'pressLinks', r.press_links, 'finalCost', r.final_cost,
          'askedNb', r.asked_nb, 'askedAt', r.asked_at, 'pictures', (
            select coalesce(json_agg(json_build_object('file', i.key || '.' || i.extension,
              'rightsGrantedAt', rp.rights_granted_at) order by i.id), '[]')
            from report_picture rp join image i on i.id = rp.image_id where rp.project_id = r.project_id))
          order by r.project_id), '[]')
        from project_report r join project p on p.id = r.project_id where p.creator_id = u.id),
      'preparedDecisions', (
        select coalesce(json_agg(json_build_object('projectId', d.project_id, 'preparedAt', d.prepared_at,
          'projectStatus', d.status, 'message', d.message, 'state', d.state) order by d.id), '[]')
        from prepared_decision d where d.prepared_by = u.id),
      'sessions', (
        select coalesce(json_agg(json_build_object('title', nullif(s.title, ''), 'day', s.day, 'reply', r.reply, 'repliedAt', r.replied_at,
          'presences', (
            select coalesce(json_agg(json_build_object('presence', h.presence, 'since', h.since, 'until', h.until)
              order by h.id), '[]') from session_presence h where h.session_id = s.id and h.user_id = u.id),
          'proxies', (
            select coalesce(json_agg(json_build_object('isGiver', x.giver_id = u.id, 'since', x.since, 'until', x.until)
              order by x.id), '[]') from session_proxy x where x.session_id = s.id and u.id in (x.giver_id, x.holder_id)),
          'notes', (
            select coalesce(json_agg(json_build_object('projectId', i.project_id, 'text', i.notes, 'at', i.notes_at)
              order by i.id), '[]') from session_item i where i.session_id = s.id and i.notes_by = u.id),
          'remarks', (
            select coalesce(json_agg(json_build_object('text', k.text, 'madeAt', k.made_at, 'answer', k.answer)
              order by k.id), '[]') from session_remark k where k.session_id = s.id and k.author_id = u.id),
          'answers', (
            select coalesce(json_agg(json_build_object('answer', k.answer, 'outcome', k.outcome, 'settledAt', k.settled_at)
              order by k.id), '[]') from session_remark k where k.session_id = s.id and k.settled_by = u.id),
          'dissents', (
            select coalesce(json_agg(json_build_object('text', d.text, 'madeAt', d.made_at) order by d.made_at), '[]')
            from session_dissent d where d.session_id = s.id and d.author_id = u.id),
          'agreedAt', (select a.agreed_at from session_agreement a where a.session_id = s.id and a.user_id = u.id),
          'votes', (
            select coalesce(json_agg(json_build_object('projectId', i.project_id, 'round', b.round, 'hasVoted', v.has_voted,
              'choice', said.choice) order by b.id), '[]')
            from ballot_voice v join ballot b on b.id = v.ballot_id join session_item i on i.id = b.item_id
            left join ballot_vote said on said.ballot_id = v.ballot_id and said.user_id = v.user_id
            where i.session_id = s.id and v.user_id = u.id)) order by s.day, s.id), '[]')
        from session s left join session_reply r on r.session_id = s.id and r.user_id = u.id
        where r.user_id is not null or exists (select from session_presence h where h.session_id = s.id and h.user_id = u.id)
          or exists (select from session_proxy x where x.session_id = s.id and u.id in (x.giver_id, x.holder_id))),
      'sealedDocuments', (
        select coalesce(json_agg(json_build_object('reference', d.reference, 'sealedAt', d.sealed_at) order by d.sealed_at), '[]')
        from sealed_document d where d.sealed_by = u.id),
      'sharedBoards', (
        select coalesce(json_agg(json_build_object('editionId', b.edition_id, 'madeAt', b.made_at, 'withdrawnAt', b.withdrawn_at)
          order by b.id), '[]')
        from shared_board b where b.made_by = u.id),
      'payments', (
        select coalesce(json_agg(json_build_object('projectId', t.project_id, 'amount', t.amount, 'paidOn', t.paid_on,
          'note', t.note, 'enteredAt', t.entered_at) order by t.id), '[]')
        from payment t where t.entered_by = u.id),
      'envelopeWords', (
        select coalesce(json_agg(json_build_object('commissionId', w.commission_id, 'text', w.text, 'writtenAt', w.written_at)
          order by w.id), '[]')
        from envelope_word w where w.written_by = u.id),
      'signIns', (
        select coalesce(json_agg(json_build_object('createdAt', s.created_at, 'expiresAt', s.expires_at,
          'address', case when s.impersonator_id is null then s.address end, 'browser', s.browser, 'system', s.system, 'way', s.way,
          'rememberMe', s.remember_me, 'byAdministrator', s.impersonator_id is not null) order by s.id), '[]')
        from sign_in s where s.user_id = u.id),
      'views', (
        select coalesce(json_agg(json_build_object('name', v.name, 'settings', v.settings) order by v.name), '[]')
        from list_view v where v.owner_id = u.id),
      'follows', (
        select coalesce(json_agg(a.project_id order by a.project_id), '[]')
        from project_assignee a where a.user_id = u.id),
      'institutions', (
        select coalesce(json_agg(json_build_object('issuer', i.issuer, 'subject', i.subject, 'since', i.created_at)
          order by i.created_at), '[]')
        from provider_identity i where i.user_id = u.id),
      'passkeys', (
        select coalesce(json_agg(json_build_object('name', k.name, 'system', k.system, 'createdAt', k.created_at,
          'lastUsedAt', k.last_used_at) order by k.id), '[]')
        from passkey k where k.user_id = u.id),
      'securityLog', (
        select coalesce(json_agg(json_build_object('at', a.at, 'action', a.action, 'byOneself', ${isOwnAct},
          'address', case when ${isOwnAct} then a.address end, 'details', case when ${isOwnAct} then a.details else '{}' end)
          order by a.id), '[]')
        from audit_line a where a.actor_id = u.id and a.impersonator_id is null or a.about_id = u.id),
      'browsers', (
        select coalesce(json_agg(json_build_object('firstSeenAt', b.first_seen_at, 'lastSeenAt', b.last_seen_at)
          order by b.first_seen_at), '[]')
        from known_browser b where b.user_id = u.id),
      'opened', (
        select coalesce(json_agg(json_build_object('projectId', s.project_id, 'lastOpenedAt', s.opened_at)
          order by s.project_id), '[]')
        from seen s where s.user_id = u.id and s.opened_at is not null),
      'pictures', (
        select coalesce(json_agg(json_build_object('file', i.key || '.' || i.extension, 'name', i.file_name,
          'width', i.width, 'height', i.height, 'bytes', i.file_bytes) order by i.id), '[]')
        from image i where ${isOwnPicture(sql`u.id`)}),
      'notifications', (
        select coalesce(json_agg(json_build_object('kind', n.kind, 'projectId', n.project_id, 'at', n.at, 'seenAt', n.seen_at)
          order by n.id), '[]')
        from notification n where n.user_id = u.id),
      'notificationSettings', (
        select coalesce(json_object_agg(s.kind, s.delivery), '{}') from notification_setting s where s.user_id = u.id),
      'authenticator', (select json_build_object('since', a.since) from authenticator a where a.user_id = u.id),
      'messages', (
        select coalesce(json_agg(json_build_object('kind', m.kind, 'recipient', m.recipient,
          'subject', ${subjectForExport},
          'createdAt', m.created_at, 'sentAt', m.sent_at) order by m.created_at), '[]')
        from outgoing_message m
        where lower(m.recipient) in (lower(u.username), nullif(regexp_replace(u.phone_number, '[^+0-9]', '', 'g'), '')))
    )::text as exported
    from user_account u left join commission member on member.id = u.commission_id
    where u.id = ${id}`)
  return row?.exported ?? fail('session.invalid.error')
}

/** Counts what can grow without limit: the texts of projects and messages, and each change of them. */
export async function countOwnBytes(db: Queries, id: number): Promise<number> {
  const row = await db.row<{ bytes: number }>(sql`
    select coalesce((select sum(octet_length(p::text)) from project p where p.creator_id = u.id), 0)
      + coalesce((
        select sum(octet_length(a::text)) from unsent_answer a join project p on p.id = a.project_id
        where p.creator_id = u.id), 0)
      + coalesce((select sum(octet_length(line.open::text)) from (${ownHistory}) line), 0)
      + coalesce((
        select sum(octet_length(m.text)) from project_message m left join project about on about.id = m.project_id
        where m.author_id = u.id or about.creator_id = u.id), 0) as bytes
    from user_account u where u.id = ${id}`)
  return row?.bytes ?? 0
}

/** Mails to reviewers are about the projects of others, which the subjects name. */
const subjectForExport = sql`case when u.role = 'ROLE_USER' then m.subject end`

const isOwnAct = sql`(a.actor_id = u.id and a.impersonator_id is null) is true`

/** The acts of the account, and the acts on the account and its projects by others, who are not named. */
const ownHistory = sql`
  select h.*, (h.actor_id = u.id and h.impersonator_id is null) is true as by_oneself, ${changesForExport()} as open
  from history h
  left join project changed on h.entity = 'project' and changed.id = h.entity_id
  where (h.actor_id = u.id and h.impersonator_id is null) or (h.entity = 'user' and h.entity_id = u.id)
    or changed.creator_id = u.id`

/**
 * Changes that the account made to another's account or project are exported, but not the personal data of that other
 * (GDPR, 15.4).
 */
function changesForExport(): Sql {
  return sql`
  case
    when h.entity = 'user' and h.entity_id <> u.id then '{}'
    when h.entity = 'project' and changed.creator_id is distinct from u.id
      then h.changes - ${internalChanges}::text[] - ${personalChanges}::text[]
    else h.changes - ${internalChanges}::text[]
  end`
}

const filesOfMessage = sql`(
  select coalesce(json_agg(joined.file_name order by f.place), '[]')
  from message_file f join image joined on joined.id = f.image_id where f.message_id = m.id)`

const accountIn = (language: Language) => sql`json_build_object(
  'id', u.id, 'username', u.username, 'firstname', u.firstname, 'lastname', u.lastname,
  'phoneNumber', u.phone_number, 'phoneCountryCode', u.phone_country_code, 'role', u.role,
  'commission', ${named('member', language)}, 'language', u.language, 'timeZone', u.time_zone, 'createdAt', u.created_at, 'validatedAt', u.validated_at,
  'privacyConsentAt', u.privacy_consent_at, 'lastSignInAt', u.last_sign_in_at,
  'answerAddresses', u.answer_addresses)`

const internal: readonly string[] = internalFields
/** Columns that have another name in the export. */
const otherNames: Partial<Record<ColumnName, string>> = { status: 'projectStatus', dateStringFr: 'dateString' }

/** Columns as they are stored, without the ids of other rows, which are replaced by names below. */
const heldColumns = columnNames
  .filter((name) => projectFields[name].kind !== 'id' && !internal.includes(name))
  .map((name) => sql`p.${identifier(columnOf(name))} as ${identifier(otherNames[name] ?? name)}`)

const projectIn = (language: Language) => sql`(
  select to_jsonb(exported) from (
    select p.id, p.created_at as "createdAt", ${join(heldColumns)}, ${named('c', language)} as commission,
      ${imageUrl(sql`p.image_id`)} as "projectImage", ${imageUrl(sql`p.image_modified_id`)} as "projectImageModified",
      (select coalesce(json_agg(${named('t', language)} order by t.name), '[]') from project_project_type link
        join project_type t on t.id = link.project_type_id where link.project_id = p.id) as "projectTypes",
      (select coalesce(json_agg(json_build_object('question', ${wordsOf(language)} , 'answer', ${answerText(language)})
        order by ${inFormOrder}), '[]') from answer a join question q on q.id = a.question_id
        left join image i on i.id = a.image_id
        where a.project_id = p.id and a.readers <> 'reviewers' and q.readers <> 'reviewers') as answers,
      (select coalesce(json_agg(d.rule order by d.id), '[]') from project_date d where d.project_id = p.id) as dates
  ) exported)`

const wordsOf = (language: Language) => sql`coalesce(
  nullif(q.words -> ${constant(language)} ->> 'question', ''), q.words -> ${constant(firstLanguage)} ->> 'question')`

/** Choices by their names; a file by its own. */
const answerText = (language: Language) => sql`case
  when a.choices is not null then (
    select json_agg(coalesce(nullif(c.words ->> ${constant(language)}, ''), c.words ->> ${constant(firstLanguage)}) order by c.position)
    from question_choice c where c.id = any(a.choices))
  when a.image_id is not null then to_json(i.file_name)
  else coalesce(to_json(a.text), to_json(a.number::text), to_json(a.yes), to_json(a.day)) end`

function imageUrl(id: Sql): Sql {
  return sql`(select ${originalInSql(sql`i.key`, sql`i.extension`)} from image i where i.id = ${id})`
}
