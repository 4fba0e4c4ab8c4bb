/** The last edition is current, those before it are archived; each year's projects follow those of the year before. */
export function moreEditions(last: number): string {
  return `
    update edition set state = 'archived', archived_at = now();
    insert into edition (id, title, first_day, last_day, state, archived_at)
    select i, i || 'e édition', first_day + make_interval(years => i - 4), last_day + make_interval(years => i - 4),
      case when i = ${last} then 'current' else 'archived' end, case when i < ${last} then now() end
    from edition, generate_series(5, ${last}) i where id = 4;
    update programme set current_edition_id = ${last}`
}

export const users = `
  insert into user_account (username, firstname, lastname, role, commission_id, password_hash, validated_at)
  select name || '@bench.test', initcap(name), 'Bench', role, commission, $4, now()
  from (values ('admin', 'ROLE_ADMIN', null), ('commission', 'ROLE_COMMISSION', 1), ('holder', 'ROLE_USER', null))
    known(name, role, commission)
  union all
  select 'holder' || i || '@bench.test', ($1::text[])[1 + i % cardinality($1::text[])], ($2::text[])[1 + (i / 7) % cardinality($2::text[])],
    'ROLE_USER', null, $4, now()
  from generate_series(1, $3::integer) i`

export const projects = `
  with given as materialized (select $1::jsonb as w), lists as materialized (
    select w, array(select jsonb_array_elements_text(w -> 'kinds')) as kinds,
      array(select jsonb_array_elements_text(w -> 'subjects')) as subjects,
      array(select jsonb_array_elements_text(w -> 'turns')) as turns,
      array(select jsonb_array_elements_text(w -> 'organizers')) as organizers,
      array(select jsonb_array_elements_text(w -> 'firstnames')) as firstnames,
      array(select jsonb_array_elements_text(w -> 'lastnames')) as lastnames,
      array(select jsonb_array_elements_text(w -> 'paragraphs')) as paragraphs,
      array(select jsonb_array_elements_text(w -> 'statuses')) as statuses,
      array(select jsonb_array_elements(w -> 'places')) as places,
      (select min(id) from user_account where username = 'holder1@bench.test') as first_holder,
      array(select content from bench_date_set order by id) as sets
    from given
  ), numbered as (
    select i, lists.*, statuses[1 + (i * 13) % cardinality(statuses)] as status,
      places[1 + (i * 7) % cardinality(places)] as place, sets[1 + i % cardinality(sets)] as dates,
      kinds[1 + (i * 5) % cardinality(kinds)] || ' ' || subjects[1 + (i / 3) % cardinality(subjects)] || ' '
        || turns[1 + (i * 11 / 5) % cardinality(turns)] || case
          when i % (w ->> 'rareEvery')::integer = 0 and i / (w ->> 'rareEvery')::integer <= (w ->> 'rareHits')::integer
          then ' ' || (w ->> 'rareWord') else '' end as name,
      organizers[1 + (i * 3) % cardinality(organizers)] as organizer,
      first_holder + (i % (w ->> 'holders')::integer) as creator,
      timestamptz '2026-01-05 09:00Z' + make_interval(secs => i::bigint * 7919 % 20000000) as submitted
    from generate_series($2::integer, $3::integer) i, lists
  )
  insert into project (id, edition_id, name, status, commission_id, creator_id, description, is_free, price_details, project_access,
    project_public, project_link, commission_comment, place_name, place_address, place_latitude, place_longitude,
    place_city, place_department, organizer_type, organizer_name, organizer_contact_firstname,
    organizer_contact_lastname, organizer_contact_phone_number, organizer_contact_email, boosted, submission_date,
    certification_date, publication_date, image_id, date_string_fr, date_string_en, first_day, last_day, dates_nb, name_modified)
  overriding system value
  select i, 4 + ((i - 1)::bigint * (w ->> 'editions')::integer / (w ->> 'count')::integer)::integer, n.name, status, 1 + i % 4, creator,
    '<p>' || paragraphs[1 + i % cardinality(paragraphs)] || '</p><p>' || paragraphs[1 + (i / 2) % cardinality(paragraphs)] || '</p>',
    i % 3 <> 1, case when i % 3 = 1 then 'Plein tarif 12 €, réduit 7 €' else '' end,
    (array['OPEN', 'BOOKING', 'TICKET', 'INVITATION'])[1 + i % 4],
    (array['EVERYONE', 'FAMILIES', 'CHILDREN', 'STUDENTS', 'ADULTS', 'PROFESSIONALS'])[1 + i % 6],
    case when i % 2 = 0 then 'https://evenement-' || i || '.example' else '' end,
    case when i % 5 = 2 then 'Dossier solide. Prévoir un visuel horizontal.' else '' end,
    'Maison ' || (1 + i % 900), (1 + i % 120) || ' ' || (place ->> 'street') || ', ' || (place ->> 'city'),
    (place ->> 'latitude')::float8 + (i % 100) * 0.0005, (place ->> 'longitude')::float8 + (i % 90) * 0.0005,
    place ->> 'city', place ->> 'department', (array['Association', 'Musée', 'Université', 'Entreprise'])[1 + i % 4],
    organizer, firstnames[1 + i % cardinality(firstnames)], lastnames[1 + i % cardinality(lastnames)],
    '+33 6 39 98 12 42', 'contact' || i || '@organisateur.example', status = 'CERTIFIED_PUBLISHED' and i % 40 = 0,
    case when status <> 'DRAFT' then submitted end,
    case when status like 'CERTIFIED%' then submitted + interval '6 days' end,
    case when status like 'CERTIFIED_PUBLISHED%' then submitted + interval '8 days' end,
    case when status <> 'DRAFT' then (w -> 'images' ->> (i % nullif(jsonb_array_length(w -> 'images'), 0)))::integer end,
    dates ->> 'fr', dates ->> 'en', (dates ->> 'first')::date, (dates ->> 'last')::date, (dates ->> 'count')::integer,
    case when status = 'CERTIFIED_PUBLISHED_MODIFIED' then n.name || ', nouvelle version' end
  from numbered n`

export const types = `
  insert into project_project_type (project_id, project_type_id)
  select i, 1 + i % 13 from generate_series($1::integer, $2::integer) i
  union all
  select i, 1 + (i + 4) % 13 from generate_series($1::integer, $2::integer) i where i % 3 = 0`

/** A project has at most three blocks: their numbers follow from its own. */
export const dates = `
  with blocks as (
    insert into project_date (id, project_id, rule) overriding system value
    select i * 3 + place - 1, i, rule
    from generate_series($1::integer, $2::integer) i
    join bench_date_set set on set.id = i % $3::integer,
    lateral jsonb_array_elements(set.content -> 'rules') with ordinality as rules(rule, place)
  )
  insert into occurrence (project_date_id, project_id, day, starts_at, ends_at)
  select i * 3 + place - 1, i, o.day, o."startsAt", o."endsAt"
  from generate_series($1::integer, $2::integer) i
  join bench_date_set set on set.id = i % $3::integer,
  lateral jsonb_array_elements(set.content -> 'occurrences') with ordinality as blocks(occurrences, place),
  lateral jsonb_to_recordset(occurrences) as o(day date, "startsAt" timestamptz, "endsAt" timestamptz)`

/** Pretends that each project was decided once, some days after its submission. */
export const projectStages = `
  insert into project_stage (project_id, edition_id, status, since, until, delay_days)
  select id, edition_id, 'SUBMITED', submission_date, case when status <> 'SUBMITED' then submission_date + make_interval(days => 1 + id % 37) end, null
  from project where status <> 'DRAFT'
  union all
  select id, edition_id, status, submission_date + make_interval(days => 1 + id % 37), null, case when status <> 'DELETED' then 1 + id % 37 end
  from project where status not in ('DRAFT', 'SUBMITED')`

/** Writes for many projects at once what their triggers would write one by one. */
export const projectWords = `
  with needed as materialized (
    select p.id as project_id, p.edition_id, w.word, p.status = 'DELETED' as of_deleted
    from project_search p, unnest(words_of(p.search_text)) w(word)
    where p.id between $1::integer and $2::integer
  ), known as materialized (
    select word, of_deleted,
      (select min(s.id) from search_word s where s.word = n.word and s.of_deleted = n.of_deleted) as id
    from (select distinct word, of_deleted from needed) n
  ), added as (
    insert into search_word (word, of_deleted) select word, of_deleted from known where id is null
    returning word, of_deleted, id
  )
  insert into project_word (word_id, edition_id, project_id)
  select w.id, n.edition_id, n.project_id
  from needed n
  join (select * from known where id is not null union all select * from added) w
    on w.word = n.word and w.of_deleted = n.of_deleted`
