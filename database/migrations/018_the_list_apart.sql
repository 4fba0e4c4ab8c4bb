-- From here on functions and triggers are files of their own, in database/functions, put in place after the last
-- migration. Those that earlier migrations made go; `searchable` stays, because indexes are made of it.
do $$
declare
  gone record;
begin
  for gone in select tgname, tgrelid::regclass as of_table from pg_trigger where not tgisinternal loop
    execute format('drop trigger %I on %s', gone.tgname, gone.of_table);
  end loop;
  for gone in
    select p.oid::regprocedure as name from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proname <> 'searchable'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('drop function %s', gone.name);
  end loop;
end $$;

-- The list is read from `project_search` alone, searched or not, and its orders have their indexes there. A save that
-- changes nothing of the list then touches no index of `project`, whose rows are long.
drop index project_status, project_name, project_submission_date, project_place_city, project_first_day,
  project_status_name, project_status_rank, project_creator_sort, project_commission_sort, project_comment,
  project_newest_submission, project_last_first_day, project_commission_status, project_creator_status;
alter table project drop column status_rank, drop column creator_sort, drop column commission_sort;
alter table project set (fillfactor = 85);
create index project_status on project (status, id);
create index project_creator on project (creator_id, id);

create index project_search_creator_status on project_search (creator_id, status, id);
create index project_search_commission_status on project_search (commission_id, status, id);
create index project_search_status on project_search (status, id);
create index project_search_status_name on project_search (status, name collate french, id);
create index project_search_name on project_search (name collate french, id);
create index project_search_status_rank on project_search (status_rank, id);
create index project_search_place_city on project_search (place_city collate french, id);
create index project_search_creator_sort on project_search (creator_sort collate french, id);
create index project_search_commission_sort on project_search (commission_sort collate french, id);
-- Where a value may be missing, the two directions need one each: what is missing comes last in both.
create index project_search_submission_date on project_search (submission_date, id);
create index project_search_newest_submission on project_search (submission_date desc nulls last, id desc);
create index project_search_first_day on project_search (first_day, id);
create index project_search_last_first_day on project_search (first_day desc nulls last, id desc);

-- A comment changes more often than anything else of the list: it is sorted by in a table with no other index.
alter table project_search drop column commission_comment;

-- The key of the picture, where its address was: addresses are made by the server. Types by themselves, as they are
-- rows of their own.
drop table project_item;
create table project_item (
  project_id integer primary key,
  status text not null,
  image_key text,
  comment_sort text not null,
  -- Members of one JSON object, without its braces.
  everybody text not null,
  reviewers text not null,
  -- Values of one member each, in each language.
  dates_fr text not null,
  dates_en text not null,
  types_fr text not null default '[]',
  types_en text not null default '[]'
) with (fillfactor = 85);

insert into project_item
select p.id, p.status, i.key, left(p.commission_comment, 100),
  concat('"id":', p.id, ',"tostring":', to_json(p.name), ',"name":', to_json(p.name),
    ',"commission":', case when c.id is null then 'null' else concat('{"id":', c.id, ',"tostring":', to_json(c.name), '}') end,
    ',"firstDay":', coalesce(to_json(p.first_day)::text, 'null'), ',"lastDay":', coalesce(to_json(p.last_day)::text, 'null'),
    ',"datesNb":', p.dates_nb, ',"submissionDate":', coalesce(to_json(p.submission_date)::text, 'null'),
    ',"placeCity":', to_json(p.place_city), ',"boosted":', to_json(p.boosted)),
  concat('"creator":{"id":', u.id, ',"tostring":', to_json(u.firstname || ' ' || u.lastname), '},"commissionComment":',
    to_json(p.commission_comment)),
  to_json(p.date_string_fr), to_json(p.date_string_en), coalesce(types.fr, '[]'), coalesce(types.en, '[]')
from project p
join user_account u on u.id = p.creator_id
left join commission c on c.id = p.commission_id
left join image i on i.id = p.image_id
cross join lateral (
  select
    concat('[', string_agg(concat('{"id":', t.id, ',"tostring":', to_json(t.name), '}'), ',' order by t.name collate french, t.id), ']') as fr,
    concat('[', string_agg(concat('{"id":', t.id, ',"tostring":', to_json(coalesce(t.name_en, t.name)), '}'), ',' order by t.name collate french, t.id), ']') as en
  from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id
) types;

create index project_item_comment on project_item (comment_sort collate french, project_id);

-- What is kept of a project is written and removed by its triggers alone: to check each row of it again cost a fifth of
-- what writing it does. An occurrence belongs to a block of dates of its own project.
alter table project_search drop constraint project_search_id_fkey;
drop index project_date_project;
alter table project_date add constraint project_date_of_project unique (project_id, id);
alter table occurrence
  drop constraint occurrence_project_id_fkey,
  drop constraint occurrence_project_date_id_fkey,
  add constraint occurrence_of_date foreign key (project_id, project_date_id) references project_date (project_id, id) on delete cascade;
