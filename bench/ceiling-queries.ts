import { optionsOf, projectAccesses, projectPublics } from '#domain/projects/choices.ts'
import { projectStatuses, statusLabels } from '#domain/projects/statuses.ts'
import { rareWord } from '#bench/words.ts'
import { actionsFor, availableStatusForCommission } from '#domain/projects/workflow.ts'

type Statement = { name: string; text: string; values: (number: number) => unknown[] }

const statusText = `case i.status ${projectStatuses
  .map((value) => `when '${value}' then '${JSON.stringify({ value, text: statusLabels[value].fr })}'`)
  .join(' ')} end`

const rows = (ids: string) => `
  coalesce(string_agg((
    select i.shown_fr || ',"creator":' || i.creator || ',"commissionComment":' || to_json(i.comment)
      || ',"imageUrl":' || coalesce('"/images/' || i.image_key || '-list.webp"', 'null') || ',"projectStatus":' || ${statusText} || '}'
    from project_item i where i.project_id = page.id), ','), '') from (${ids}) page`

/** The parts of an item that only depend on the status, for an administrator. */
const byStatus = JSON.stringify(
  Object.fromEntries(
    projectStatuses.flatMap((value) =>
      [true, false].map((boosted) => {
        const decided = {
          projectStatus: { value, text: statusLabels[value].fr },
          availableStatusForCommission: availableStatusForCommission(value).map((each) => ({
            value: each,
            text: statusLabels[each].fr,
          })),
          ...actionsFor(
            { status: value, creatorId: 0, people: [], boosted, edition: { state: 'current' } },
            { id: -1, role: 'ROLE_ADMIN', commissionId: null, signInId: 0, impersonatorId: null },
          ),
        }
        return [`${value} ${boosted}`, JSON.stringify(decided).slice(1)]
      }),
    ),
  ),
)
const choices = JSON.stringify({
  access: Object.fromEntries(optionsOf(projectAccesses, 'fr').map((option) => [option.value, option])),
  public: Object.fromEntries(optionsOf(projectPublics, 'fr').map((option) => [option.value, option])),
})

const image = (id: string) => `(
  select json_build_object('id', i.id, 'fileUrl', '/images/' || i.key || '.' || i.extension,
    'listUrl', '/images/' || i.key || '-list.webp', 'pageUrl', '/images/' || i.key || '-page.webp',
    'zoomUrl', '/images/' || i.key || '-zoom.webp',
    'facts', json_build_object('name', i.file_name, 'width', i.width, 'height', i.height, 'bytes', i.file_bytes)) from image i where i.id = ${id})`

const item = `
  select rtrim((select row_to_json(project) from (select
    p.id, p.name as tostring, p.name, p.description, ${image('p.image_id')} as "projectImage",
    coalesce((
      select json_agg(json_build_object('id', t.id, 'tostring', t.name) order by t.name collate french, t.id)
      from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id), '[]') as "projectTypes",
    case when c.id is not null then json_build_object('id', c.id, 'tostring', c.name) end as commission,
    p.is_free as "isFree", p.price_details as "priceDetails",
    $3::jsonb -> 'access' -> p.project_access as "projectAccess", $3::jsonb -> 'public' -> p.project_public as "projectPublic",
    p.project_link as "projectLink", p.facebook_link as "facebookLink", p.instagram_link as "instagramLink",
    p.user_comment as "userComment",
    json_build_object('name', p.place_name, 'address', p.place_address, 'latitude', p.place_latitude,
      'longitude', p.place_longitude, 'city', p.place_city, 'department', p.place_department,
      'phoneNumber', p.place_phone_number, 'phoneCountryCode', p.place_phone_country_code, 'website', p.place_website,
      'mapLink', 'https://www.openstreetmap.org/?mlat=' || p.place_latitude || '&mlon=' || p.place_longitude || '#map=17/'
        || p.place_latitude || '/' || p.place_longitude) as "projectPlace",
    json_build_object('organizerType', p.organizer_type, 'name', p.organizer_name, 'website', p.organizer_website,
      'contactFirstname', p.organizer_contact_firstname, 'contactLastname', p.organizer_contact_lastname,
      'contactFullName', p.organizer_contact_firstname || ' ' || p.organizer_contact_lastname,
      'contactPhoneNumber', p.organizer_contact_phone_number, 'phoneCountryCode', p.organizer_contact_phone_country_code,
      'contactEmail', p.organizer_contact_email) as "projectOrganizer",
    coalesce((select json_agg(d.rule || jsonb_build_object('id', d.id) order by d.id) from project_date d where d.project_id = p.id),
      '[]') as "projectDateConfs",
    p.is_com_relevant as "isComRelevant", p.budget_needed as "budgetNeeded", p.budget, p.commission_comment as "commissionComment",
    p.date_string_fr as "dateString", p.name_modified as "nameModified", p.description_modified as "descriptionModified",
    ${image('p.image_modified_id')} as "projectImageModified", json_build_object('id', u.id, 'tostring', u.firstname || ' ' || u.lastname) as creator,
    json_build_object('id', e.id, 'tostring', e.title, 'isArchived', e.state = 'archived', 'state', e.state) as edition,
    p.message, p.boosted, p.submission_date as "submissionDate", p.certification_date as "certificationDate",
    p.publication_date as "publicationDate", p.answered_at as "answeredAt", p.version,
    case when s.id is not null then json_build_object('by', s.firstname || ' ' || s.lastname, 'at', p.saved_at) end as "lastSave"
  ) project)::text, '}') || ',' || ($2::jsonb ->> (p.status || ' ' || p.boosted)) as answer
  from project p join edition e on e.id = p.edition_id join user_account u on u.id = p.creator_id left join user_account s on s.id = p.saved_by
  left join commission c on c.id = p.commission_id where p.id = $1`

const now = `(select id from edition where state = 'current')`

const total = `coalesce((select sum(projects) from project_count where edition_id = ${now} and status <> 'DELETED'), 0)`

/** One prepared statement for each reply: the least work for the same result from the same database. */
export const ceilingStatements = {
  list: {
    name: 'list',
    text: `select '{"items":[' || items || '],"totalRows":' || ${total} || '}' as answer from (
      select ${rows(`select p.id from project_search p where p.edition_id = ${now} and p.status <> 'DELETED' order by p.id desc limit 50`)}) page(items)`,
    values: () => [],
  },
  sorted: {
    name: 'sorted',
    text: `select '{"items":[' || items || '],"totalRows":' ||
        coalesce((select sum(projects) from project_count where edition_id = ${now} and status = $1), 0) || '}' as answer from (
      select ${rows(`select p.id from project_search p where p.edition_id = ${now} and p.status = $1 order by p.name collate french, p.id limit 50`)}) page(items)`,
    values: () => ['SUBMITED'],
  },
  search: {
    name: 'search',
    text: `with hits as materialized (
        select array_agg(distinct project_id) as ids from project_word where edition_id = ${now} and word_id = any(array(
          select id from search_word where word like '%' || $1::text || '%' and not of_deleted)))
      select '{"items":[' || (select ${rows(`
        select id from hits, unnest(ids[cardinality(ids) - 49 : cardinality(ids)]) id order by id desc`)}) || '],"totalRows":' ||
        (select cardinality(ids) from hits) || '}' as answer`,
    values: () => [rareWord.text],
  },
  item: { name: 'item', text: item, values: (number) => [number, byStatus, choices] },
  dashboard: {
    name: 'dashboard',
    text: `select json_build_object(
        'newProjectsNb', coalesce(sum(projects) filter (where status = 'SUBMITED'), 0),
        'infosNeededProjectsNb', coalesce(sum(projects) filter (where status = 'INFOS_NEEDED'), 0),
        'certifiedActionsNeededProjectsNb', coalesce(sum(projects) filter (where status in
          ('CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED_MODIFIED')), 0),
        'certifiedPublishedProjectsNb', coalesce(sum(projects) filter (where status in
          ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED')), 0),
        'answersReceivedNb', (select count(*) from project where answered_at is not null and edition_id = ${now}),
        'totalProjectsNb', coalesce(sum(projects) filter (where status not in ('DRAFT', 'DELETED')), 0))::text as answer
      from project_count where edition_id = ${now}`,
    values: () => [],
  },
  create: {
    name: 'create',
    text: `with made as (
        insert into project (name, status, commission_id, creator_id, saved_by, description, place_city, place_name,
          organizer_name, project_access, project_public, date_string_fr, date_string_en, first_day, last_day, dates_nb)
        values ($1, 'DRAFT', 1, $2, $2, '<p>Un texte</p>', 'Toulouse', 'Musée', 'Atelier Ma', 'OPEN', 'EVERYONE',
          'Un jour', 'One day', '2027-05-04', '2027-05-04', 1) returning id
      ), typed as (insert into project_project_type select id, 3 from made
      ), dated as (insert into project_date (project_id, rule) select id, $3::jsonb from made returning id, project_id
      ), held as (
        insert into occurrence (project_date_id, project_id, day, starts_at, ends_at)
        select id, project_id, '2027-05-04', '2027-05-04T16:30Z', '2027-05-04T18:00Z' from dated
      ), line as (
        insert into history (actor_id, entity, entity_id, action, changes)
        select $2, 'project', id, 'created', '{"projectStatus":[null,"DRAFT"]}' from made)
      select json_build_object('id', id, 'tostring', $1::text)::text as answer from made`,
    values: (number) => [`Ébauche ${number}`, holder, '{"date":"2027-05-04","startTime":"18:30","endTime":"20:00"}'],
  },
  update: {
    name: 'update',
    text: `with before as (select id, commission_comment from project where id = $1 for update
      ), written as (
        update project p set commission_comment = $2, version = version + 1, saved_at = now(), saved_by = $3
        from before where p.id = before.id returning p.id, p.name
      ), line as (
        insert into history (actor_id, entity, entity_id, action, changes)
        select $3, 'project', id, 'edited', jsonb_build_object('commissionComment', jsonb_build_array(commission_comment, $2::text))
        from before
      ), note as (
        insert into project_message (project_id, author_id, audience, text) select id, $3, 'internal', $2 from before)
      select json_build_object('id', id, 'tostring', name)::text as answer from written`,
    values: (number) => [number, `Avis ${number} ${Date.now()}`, holder],
  },
} satisfies Record<string, Statement>

/** The first generated account; the cost does not depend on the author. */
const holder = 1
