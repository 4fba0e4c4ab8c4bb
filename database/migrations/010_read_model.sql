-- What the list shows of a project, as the JSON that travels: assembled when something of it is written, so that a
-- page of the list is one look-up a row. The status has its words added when it is read: they are the code's.
create table project_item (
  project_id integer primary key references project (id) on delete cascade,
  status text not null,
  -- Members of one JSON object, each list begun by a comma but the first; the object is closed by who reads it.
  everybody text not null,
  fr text not null,
  en text not null,
  reviewers text not null
);

create function json_members(object json) returns text language sql immutable strict parallel safe
  return substr(object::text, 2, length(object::text) - 2);

-- The one writer of project_item. What has not changed is not written again.
-- Its plan is made once: to make it costs ten times what it does to run it.
create function write_project_items(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into project_item as kept (project_id, status, everybody, fr, en, reviewers)
  select p.id, p.status,
    '{' || json_members((select row_to_json(shown) from (select
      p.id, p.name as tostring, p.name,
      (select json_build_object('id', c.id, 'tostring', c.name) from commission c where c.id = p.commission_id) as commission,
      p.first_day as "firstDay", p.last_day as "lastDay", p.dates_nb as "datesNb",
      p.submission_date as "submissionDate",
      (select '/images/' || i.key || '-list.webp' from image i where i.id = p.image_id) as "imageUrl",
      p.place_city as "placeCity", p.boosted) shown)),
    ',' || json_members((select row_to_json(shown) from (select
      p.date_string_fr as "dateString", coalesce(types.fr, '[]') as "projectTypes") shown)),
    ',' || json_members((select row_to_json(shown) from (select
      p.date_string_en as "dateString", coalesce(types.en, '[]') as "projectTypes") shown)),
    ',' || json_members((select row_to_json(shown) from (select
      (select json_build_object('id', u.id, 'tostring', u.firstname || ' ' || u.lastname)
       from user_account u where u.id = p.creator_id) as creator,
      p.commission_comment as "commissionComment") shown))
  from project p, lateral (
    select
      json_agg(json_build_object('id', t.id, 'tostring', t.name) order by t.name collate french, t.id) as fr,
      json_agg(json_build_object('id', t.id, 'tostring', coalesce(t.name_en, t.name)) order by t.name collate french, t.id) as en
    from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id
  ) types
  where p.id = any(ids)
  on conflict (project_id) do update set
    status = excluded.status, everybody = excluded.everybody, fr = excluded.fr, en = excluded.en,
    reviewers = excluded.reviewers
  where (kept.status, kept.everybody, kept.fr, kept.en, kept.reviewers)
    is distinct from (excluded.status, excluded.everybody, excluded.fr, excluded.en, excluded.reviewers);
end $$;

create function write_items_of_projects() returns trigger language plpgsql as $$
begin
  perform write_project_items(array(select id from added));
  return null;
end $$;

create trigger project_item_inserted after insert on project
  referencing new table as added for each statement execute function write_items_of_projects();
create trigger project_item_updated after update on project
  referencing new table as added for each statement execute function write_items_of_projects();

create function write_items_of_types() returns trigger language plpgsql as $$
begin
  perform write_project_items(array(select distinct project_id from changed));
  return null;
end $$;

create trigger project_item_types_added after insert on project_project_type
  referencing new table as changed for each statement execute function write_items_of_types();
create trigger project_item_types_removed after delete on project_project_type
  referencing old table as changed for each statement execute function write_items_of_types();

create function write_items_of_renamed_type() returns trigger language plpgsql as $$
begin
  perform write_project_items(array(select project_id from project_project_type where project_type_id = new.id));
  return null;
end $$;

create trigger project_type_renamed after update of name, name_en on project_type
  for each row execute function write_items_of_renamed_type();

-- What the list sorts by, and lies in other tables. Kept like the text of the search, by the same trigger.
alter table project
  add creator_sort text not null default '',
  add commission_sort text not null default '',
  add status_rank smallint not null generated always as (case status
    when 'DRAFT' then 1 when 'SUBMITED' then 2 when 'INFOS_NEEDED' then 3
    when 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' then 4 when 'CERTIFIED_UNPUBLISHED_MODIFIED' then 5
    when 'CERTIFIED_PUBLISHED' then 6 when 'CERTIFIED_PUBLISHED_MODIFIED' then 7
    when 'REFUSED' then 8 else 9 end) stored;

drop trigger project_search_text on project;

create or replace function write_project_search_text() returns trigger language plpgsql as $$
declare
  creator user_account%rowtype;
begin
  select * into creator from user_account where id = new.creator_id;
  new.search_text := searchable(concat_ws(' ', new.id, new.name, new.name_modified, new.place_city, new.organizer_name,
    creator.firstname || ' ' || creator.lastname));
  new.creator_sort := creator.lastname || ' ' || creator.firstname;
  new.commission_sort := coalesce((select name from commission where id = new.commission_id), '');
  return new;
end $$;

create trigger project_search_text before insert on project
  for each row execute function write_project_search_text();
-- A form writes every column it has: what counts is whether something of it differs.
create trigger project_search_text_again before update on project
  for each row when ((old.name, old.name_modified, old.place_city, old.organizer_name, old.creator_id, old.commission_id, old.search_text)
    is distinct from (new.name, new.name_modified, new.place_city, new.organizer_name, new.creator_id, new.commission_id, new.search_text))
  execute function write_project_search_text();

create function rewrite_projects_of_commission() returns trigger language plpgsql as $$
begin
  update project set search_text = '' where commission_id = new.id;
  return null;
end $$;

create trigger commission_renamed after update of name on commission
  for each row when (old.name is distinct from new.name) execute function rewrite_projects_of_commission();

update project set search_text = '';

-- Each order of the list has its index, ending in the id that settles ties. Where a value may be missing, the two
-- directions need one each: what is missing comes last in both.
create index project_status_name on project (status, name collate french, id);
create index project_status_rank on project (status_rank, id);
create index project_creator_sort on project (creator_sort collate french, id);
create index project_commission_sort on project (commission_sort collate french, id);
create index project_comment on project (left(commission_comment, 100) collate french, id);
create index project_newest_submission on project (submission_date desc nulls last, id desc);
create index project_last_first_day on project (first_day desc nulls last, id desc);
-- Its holder's projects and its commission's, by status: what these led to, they lead to.
create index project_commission_status on project (commission_id, status, id);
drop index project_creator;
drop index project_commission;

-- Each count lies in several rows, and a connection writes its own: two that file a project in one commission do not
-- wait for each other's commit. Whoever reads adds them up; one row alone means nothing.
alter table project_count add slot integer not null default 0;
alter table project_count drop constraint project_count_pkey, add primary key (commission_id, status, slot);

create or replace function keep_project_counts() returns trigger language plpgsql as $$
declare
  own integer := pg_backend_pid() % 8;
begin
  -- Rows are touched in one order, so that two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into project_count as kept (commission_id, status, slot, projects)
    select coalesce(commission_id, 0), status, own, count(*) from added group by 1, 2 order by 1, 2
    on conflict (commission_id, status, slot) do update set projects = kept.projects + excluded.projects;
  elsif tg_op = 'DELETE' then
    insert into project_count as kept (commission_id, status, slot, projects)
    select coalesce(commission_id, 0), status, own, -count(*) from removed group by 1, 2 order by 1, 2
    on conflict (commission_id, status, slot) do update set projects = kept.projects + excluded.projects;
  else
    insert into project_count as kept (commission_id, status, slot, projects)
    select commission_id, status, own, sum(change) from (
      select coalesce(commission_id, 0) as commission_id, status, 1 as change from added
      union all
      select coalesce(commission_id, 0), status, -1 from removed
    ) changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (commission_id, status, slot) do update set projects = kept.projects + excluded.projects;
  end if;
  return null;
end $$;
