-- What a search reads of a project, in short rows of their own: six thousand hits are looked at in half the time, and a
-- save that changes none of it leaves the index of the search alone. The names of the columns are those of `project`, so
-- that filters and orders mean the same in both.
drop trigger project_search_text on project;
drop trigger project_search_text_again on project;
drop function write_project_search_text();
alter table project drop column search_text;

create table project_search (
  id integer primary key references project (id) on delete cascade,
  status text not null,
  -- Early in the row, where looking at it touches the least memory.
  search_text text not null,
  status_rank smallint not null,
  commission_id integer,
  creator_id integer not null,
  name text not null,
  submission_date timestamptz,
  first_day date,
  place_city text not null,
  creator_sort text not null,
  commission_sort text not null,
  -- As much of it as is sorted by.
  commission_comment text not null
) with (fillfactor = 85);

-- The one writer of project_search.
create function write_project_searches(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into project_search as kept
  select p.id, p.status,
    searchable(concat_ws(' ', p.id, p.name, p.name_modified, p.place_city, p.organizer_name, u.firstname || ' ' || u.lastname)),
    p.status_rank, p.commission_id, p.creator_id, p.name, p.submission_date, p.first_day, p.place_city, p.creator_sort,
    p.commission_sort, left(p.commission_comment, 100)
  from project p join user_account u on u.id = p.creator_id
  where p.id = any(ids)
  on conflict (id) do update set
    status = excluded.status, search_text = excluded.search_text, status_rank = excluded.status_rank,
    commission_id = excluded.commission_id, creator_id = excluded.creator_id, name = excluded.name,
    submission_date = excluded.submission_date, first_day = excluded.first_day, place_city = excluded.place_city,
    creator_sort = excluded.creator_sort, commission_sort = excluded.commission_sort,
    commission_comment = excluded.commission_comment;
end $$;

create function write_searches_of_projects() returns trigger language plpgsql as $$
begin
  perform write_project_searches(array(select id from added));
  return null;
end $$;

create function write_search_of_project() returns trigger language plpgsql as $$
begin
  perform write_project_searches(array[new.id]);
  return null;
end $$;

-- What is sorted by and lies in other tables stays with its indexes.
create function write_project_orders() returns trigger language plpgsql as $$
begin
  new.creator_sort := (select lastname || ' ' || firstname from user_account where id = new.creator_id);
  new.commission_sort := coalesce((select name from commission where id = new.commission_id), '');
  return new;
end $$;

create trigger project_orders before insert on project for each row execute function write_project_orders();
create trigger project_orders_again before update on project
  for each row when ((old.creator_id, old.commission_id) is distinct from (new.creator_id, new.commission_id))
  execute function write_project_orders();

create trigger project_search_inserted after insert on project
  referencing new table as added for each statement execute function write_searches_of_projects();
-- A form writes every column it has: what counts is whether something of it differs.
create trigger project_search_updated after update on project
  for each row when ((old.status, old.commission_id, old.creator_id, old.name, old.name_modified, old.submission_date, old.first_day,
      old.place_city, old.organizer_name, old.creator_sort, old.commission_sort, left(old.commission_comment, 100))
    is distinct from (new.status, new.commission_id, new.creator_id, new.name, new.name_modified, new.submission_date, new.first_day,
      new.place_city, new.organizer_name, new.creator_sort, new.commission_sort, left(new.commission_comment, 100)))
  execute function write_search_of_project();

create or replace function rewrite_project_search_text() returns trigger language plpgsql as $$
begin
  update project set creator_sort = new.lastname || ' ' || new.firstname where creator_id = new.id;
  -- Two people may be sorted alike and still be found by other words.
  perform write_project_searches(array(select id from project where creator_id = new.id));
  return null;
end $$;

alter function rewrite_project_search_text() rename to rewrite_projects_of_creator;

create or replace function rewrite_projects_of_commission() returns trigger language plpgsql as $$
begin
  update project set commission_sort = new.name where commission_id = new.id;
  return null;
end $$;

select write_project_searches(array(select id from project));

-- Each row goes to its place at once: a list of those that wait would be read whole by every search.
create index project_search_words on project_search using gin (search_text gin_trgm_ops) with (fastupdate = off);

-- The other searches, for the day when there are many to look through.
create index user_account_words on user_account
  using gin (searchable(firstname || ' ' || lastname || ' ' || firstname || ' ' || username) gin_trgm_ops) with (fastupdate = off)
  where deleted_at is null;
create index project_public_words on project
  using gin (searchable(name || ' ' || place_city || ' ' || place_name || ' ' || organizer_name) gin_trgm_ops) with (fastupdate = off)
  where status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED');
