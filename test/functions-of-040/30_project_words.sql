create function words_of(search_text text) returns text[] language sql immutable strict parallel safe
  return array(select distinct word from string_to_table(search_text, ' ') word where word <> '');

-- The one writer of search_word and project_word. Whoever writes project_search keeps names still: words that nobody has
-- any more are only removed when no save is under way.
create function keep_words_of_project() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  had text[];
  has text[];
  gone text[];
  come text[];
  is_deleted boolean;
  known integer[];
  unknown text[];
begin
  if tg_op <> 'INSERT' then had := words_of(old.search_text); end if;
  if tg_op <> 'DELETE' then
    has := words_of(new.search_text);
    is_deleted := new.status = 'DELETED';
  end if;
  gone := had;
  come := has;
  if tg_op = 'UPDATE' and (old.status = 'DELETED') = is_deleted then
    gone := array(select unnest(had) except select unnest(has));
    come := array(select unnest(has) except select unnest(had));
  end if;
  if tg_op <> 'INSERT' then
    delete from project_word kept using search_word s
    where s.word = any(gone) and s.of_deleted = (old.status = 'DELETED')
      and kept.word_id = s.id and kept.project_id = old.id;
  end if;
  if cardinality(come) > 0 then
    select array_agg(s.id) filter (where s.id is not null), array_agg(c.word) filter (where s.id is null) into known, unknown
    from unnest(come) c(word) left join lateral (
      select s.id from search_word s where s.word = c.word and s.of_deleted = is_deleted order by s.id limit 1) s on true;
    if unknown is not null then
      with added as (insert into search_word (word, of_deleted) select word, is_deleted from unnest(unknown) word returning id)
      select known || array_agg(id) into known from added;
    end if;
    insert into project_word (word_id, project_id) select unnest(known), new.id on conflict do nothing;
  end if;
  return null;
end $$;

create trigger project_words after insert or delete on project_search
  for each row execute function keep_words_of_project();
create trigger project_words_again after update on project_search
  for each row when (old.search_text <> new.search_text or (old.status = 'DELETED') <> (new.status = 'DELETED'))
  execute function keep_words_of_project();
