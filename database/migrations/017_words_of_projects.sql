-- A search asks for a part of a word. Which words there are is a short list, looked through by its trigrams; who has a word
-- stands side by side in an index, and nothing else is read for it: six thousand hits lie in fifty pages of memory, where
-- the rows of the projects lay in one page each.
create table search_word (
  id integer generated always as identity primary key,
  -- May stand twice: two saves that bring the same new word at once do not wait for each other.
  word text collate "C" not null,
  -- Deleted projects have words of their own, which no other search meets.
  of_deleted boolean not null
);
-- Of any length: words of Japanese have no spaces between them.
create index search_word_whole on search_word using hash (word);
create index search_word_parts on search_word using gin (word gin_trgm_ops) with (fastupdate = off);

-- Vacuumed soon after it grew: until then, the index alone does not know which of its new entries count.
create table project_word (
  word_id integer not null,
  project_id integer not null
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index project_word_pairs on project_word (word_id, project_id);

create function words_of(search_text text) returns text[] language sql immutable strict parallel safe
  return array(select distinct word from string_to_table(search_text, ' ') word where word <> '');

-- The one writer of both. Whoever calls it keeps names still: words that nobody has any more are only removed when no
-- save is under way.
create function write_project_words(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  with needed as materialized (
    select p.id as project_id, w.word, p.status = 'DELETED' as of_deleted
    from project_search p, unnest(words_of(p.search_text)) w(word)
    where p.id = any(ids)
  ), known as materialized (
    select word, of_deleted,
      (select min(s.id) from search_word s where s.word = n.word and s.of_deleted = n.of_deleted) as id
    from (select distinct word, of_deleted from needed) n
  ), added as (
    insert into search_word (word, of_deleted)
    select word, of_deleted from known where id is null
    returning word, of_deleted, id
  )
  insert into project_word (word_id, project_id)
  select w.id, n.project_id
  from needed n
  join (select * from known where id is not null union all select * from added) w
    on w.word = n.word and w.of_deleted = n.of_deleted
  on conflict do nothing;
end $$;

create function keep_words_of_project() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  gone text[] := words_of(old.search_text);
begin
  if tg_op = 'UPDATE' and (old.status = 'DELETED') = (new.status = 'DELETED') then
    gone := array(select unnest(gone) except select unnest(words_of(new.search_text)));
  end if;
  delete from project_word kept using search_word s
  where s.word = any(gone) and s.of_deleted = (old.status = 'DELETED') and kept.word_id = s.id and kept.project_id = old.id;
  if tg_op <> 'DELETE' then
    perform write_project_words(array[new.id]);
  end if;
  return null;
end $$;

-- The number of a project is looked for as a number, and is no word of it any more.
create or replace function write_project_searches(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into project_search as kept
  select p.id, p.status,
    -- What is missing leaves no space behind, so that what follows each other is found together.
    searchable(concat_ws(' ', nullif(p.name, ''), p.name_modified, nullif(p.place_city, ''), nullif(p.organizer_name, ''),
      u.firstname || ' ' || u.lastname)),
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

drop index project_search_words;
select write_project_searches(array(select id from project));
select write_project_words(array(select id from project));

create trigger project_words after insert or delete on project_search
  for each row execute function keep_words_of_project();
create trigger project_words_again after update on project_search
  for each row when ((old.search_text, old.status = 'DELETED') is distinct from (new.search_text, new.status = 'DELETED'))
  execute function keep_words_of_project();

create function hold_saves_back() returns void language sql as 'select pg_advisory_xact_lock(7011, 1)';

create or replace function wait_for_saves() returns trigger language plpgsql as $$
begin
  perform hold_saves_back();
  return null;
end $$;

-- Renamings wait for saves: what nobody has any more can be forgotten here and now, such as the name of who left.
create or replace function rewrite_projects_of_creator() returns trigger language plpgsql as $$
begin
  update project set creator_sort = new.lastname || ' ' || new.firstname where creator_id = new.id;
  -- Two people may be sorted alike and still be found by other words.
  perform write_project_searches(array(select id from project where creator_id = new.id));
  delete from search_word s
  where s.word = any(words_of(searchable(old.firstname || ' ' || old.lastname)))
    and not exists (select from project_word kept where kept.word_id = s.id);
  return null;
end $$;
