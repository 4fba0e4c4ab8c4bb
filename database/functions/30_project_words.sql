create function words_of(search_text text) returns text[] language sql immutable strict parallel safe
  return array(select distinct word from string_to_table(search_text, ' ') word where word <> '');

-- The one writer of search_word and project_word. Writers of project_search call keep_names_still first, so words
-- without a project are only removed when no save is under way. A word that comes twice in `given` is written once.
create function add_words(project integer, edition integer, given text[], deleted boolean) returns boolean language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  -- In one statement, so that a word that another transaction inserts meanwhile is neither missed nor written twice for
  -- this project. Each word is looked up by the index; a join would read every word for each new project.
  with known as materialized (
    select s.word, min(s.id) as id from search_word s where s.word = any(given) and s.of_deleted = deleted group by s.word),
  added as (
    insert into search_word (word, of_deleted)
    select distinct word, deleted from unnest(given) word
    where word <> '' and not exists (select from known where known.word = word.word)
    returning id)
  insert into project_word (word_id, edition_id, project_id)
  select id, edition, project from known union all select id, edition, project from added;
  return true;
end $$;

create function remove_words(project integer, edition integer, given text[], deleted boolean) returns boolean
  language plpgsql  set plan_cache_mode = force_generic_plan as $$
begin
  delete from project_word kept using search_word s
  where s.word = any(given) and s.of_deleted = deleted and kept.word_id = s.id and kept.edition_id = edition
    and kept.project_id = project;
  return true;
end $$;

create function keep_words_of_project() returns trigger language plpgsql as $$
declare
  had text[];
  has text[];
  done boolean;
begin
  if tg_op <> 'INSERT' then had := string_to_array(old.search_text, ' '); end if;
  if tg_op <> 'DELETE' then has := string_to_array(new.search_text, ' '); end if;
  if tg_op = 'UPDATE' and (old.status = 'DELETED') = (new.status = 'DELETED') then
    select array(select unnest(had) except select unnest(has)), array(select unnest(has) except select unnest(had))
    into had, has;
  end if;
  if cardinality(had) > 0 then done := remove_words(old.id, old.edition_id, had, old.status = 'DELETED'); end if;
  if cardinality(has) > 0 then done := add_words(new.id, new.edition_id, has, new.status = 'DELETED'); end if;
  return null;
end $$;

create trigger project_words after insert or delete on project_search
  for each row execute function keep_words_of_project();
create trigger project_words_again after update on project_search
  for each row when (old.search_text <> new.search_text or (old.status = 'DELETED') <> (new.status = 'DELETED'))
  execute function keep_words_of_project();
