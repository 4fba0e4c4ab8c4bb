-- What every reader of the list sees of a project, in one language: a JSON object without its last brace, so that a page
-- adds what only some readers see. A name that is not told in this language is the original, with its language.
create function shown_in_list(p project, language text, translated text, commission_name text, types json, dates text)
  returns text language sql stable
  return rtrim(json_build_object('id', p.id, 'tostring', coalesce(nullif(translated, ''), p.name),
    'name', coalesce(nullif(translated, ''), p.name), 'firstDay', p.first_day, 'lastDay', p.last_day,
    'datesNb', p.dates_nb, 'submissionDate', p.submission_date, 'placeCity', p.place_city, 'commission',
    case when p.commission_id is not null then json_build_object('id', p.commission_id, 'tostring', commission_name) end,
    'projectTypes', coalesce(types, '[]'), 'dateString', dates, 'boosted', p.boosted)::text, '}')
    || case when translated = '' and p.text_language <> language then ',"nameLanguage":"' || p.text_language || '"' else '' end;

-- The one writer of project_search (by which the list is searched, filtered and sorted) and of project_item (what the
-- list shows). Starting and ending a statement costs more than its work here, so there are few and short ones, and
-- functions return a boolean so that they can be called in an expression.
create function list_project(p project, is_new boolean) returns boolean language plpgsql as $$
declare
  creator_firstname text;
  creator_lastname text;
  commission_name text := '';
  commission_name_en text := '';
  commission_name_ja text := '';
  key_of_image text;
  creator_name text;
  found_by text;
  rank smallint := status_rank(p.status);
  creator_of_item json;
  types_in_french json;
  types_in_english json;
  types_in_japanese json;
  in_french text;
  in_english text;
  in_japanese text;
begin
  select u.firstname, u.lastname into creator_firstname, creator_lastname from user_account u where u.id = p.creator_id;
  if p.commission_id is not null then
    -- An archived edition keeps the names of its commissions.
    select coalesce(kept.name, c.name), coalesce(kept.name_en, kept.name, c.name_en, c.name),
      coalesce(kept.name_ja, kept.name, c.name_ja, c.name)
    into commission_name, commission_name_en, commission_name_ja
    from commission c left join edition_commission kept on kept.edition_id = p.edition_id and kept.commission_id = c.id
    where c.id = p.commission_id;
  end if;
  if p.image_id is not null then
    select key into key_of_image from image where id = p.image_id;
  end if;
  creator_name := creator_firstname || ' ' || creator_lastname;
  found_by := searchable(concat_ws(' ', p.name, nullif(p.name_fr, ''), nullif(p.name_en, ''), nullif(p.name_ja, ''), p.name_modified,
      p.name_fr_modified, p.name_en_modified, p.name_ja_modified) || coalesce(' ' || nullif(p.place_city, ''), '')
    || coalesce(' ' || nullif(p.place_name, ''), '') || coalesce(' ' || nullif(p.organizer_name, ''), '')
    || ' ' || creator_name
    -- Japanese names are also typed without a space, the family’s first.
    || case when creator_name ~ '[ぁ-ヿ一-鿿]' then ' ' || creator_lastname || creator_firstname else '' end);
  creator_of_item := json_build_object('id', p.creator_id, 'tostring', creator_name);
  select json_agg(json_build_object('id', t.id, 'tostring', t.name) order by t.name collate french, t.id),
    json_agg(json_build_object('id', t.id, 'tostring', coalesce(t.name_en, t.name)) order by t.name collate french, t.id),
    json_agg(json_build_object('id', t.id, 'tostring', coalesce(t.name_ja, t.name)) order by t.name collate french, t.id)
  into types_in_french, types_in_english, types_in_japanese
  from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id;
  in_french := shown_in_list(p, 'fr', p.name_fr, commission_name, types_in_french, p.date_string_fr);
  in_english := shown_in_list(p, 'en', p.name_en, commission_name_en, types_in_english, p.date_string_en);
  in_japanese := shown_in_list(p, 'ja', p.name_ja, commission_name_ja, types_in_japanese,
    coalesce(nullif(p.date_string_ja, ''), p.date_string_fr));

  if not is_new then
    update project_search set status = p.status, search_text = found_by, status_rank = rank,
      commission_id = p.commission_id, creator_id = p.creator_id, name = p.name, submission_date = p.submission_date,
      first_day = p.first_day, place_city = p.place_city, creator_sort = creator_lastname || ' ' || creator_firstname,
      commission_sort = commission_name, commission_sort_en = commission_name_en,
      commission_sort_ja = commission_name_ja
    where id = p.id;
    update project_item set status = p.status, image_key = key_of_image, creator = creator_of_item,
      shown_fr = in_french, shown_en = in_english, shown_ja = in_japanese, comment = p.commission_comment
    where project_id = p.id;
    return true;
  end if;

  insert into project_search (id, edition_id, status, search_text, status_rank, commission_id, creator_id, name,
    submission_date, first_day, place_city, creator_sort, commission_sort, commission_sort_en,
    commission_sort_ja)
  values (p.id, p.edition_id, p.status, found_by, rank, p.commission_id, p.creator_id, p.name, p.submission_date,
    p.first_day, p.place_city, creator_lastname || ' ' || creator_firstname, commission_name, commission_name_en,
    commission_name_ja);
  insert into project_item (project_id, edition_id, status, image_key, creator, shown_fr, shown_en, shown_ja, comment)
  values (p.id, p.edition_id, p.status, key_of_image, creator_of_item, in_french, in_english, in_japanese,
    p.commission_comment);
  return true;
end $$;

create function list_new_project() returns trigger language plpgsql as $$
declare
  done boolean := keep_names_still() and list_project(new, true);
begin
  return null;
end $$;

create function list_changed_project() returns trigger language plpgsql as $$
declare
  done boolean := keep_names_still() and list_project(new, false);
begin
  return null;
end $$;

-- A comment changes most often, so its trigger writes no other column.
create function list_changed_comment() returns trigger language plpgsql as $$
begin
  update project_item set comment = new.commission_comment where project_id = new.id;
  return null;
end $$;

create function unlist_project() returns trigger language plpgsql as $$
begin
  -- A renaming that runs beside the deletion would otherwise write these rows again for a deleted project.
  perform keep_names_still();
  delete from project_search where id = old.id;
  delete from project_item where project_id = old.id;
  return null;
end $$;

-- Columns that a statement does not set are not compared.
create trigger project_listed after insert on project for each row execute function list_new_project();
create trigger project_listed_again after update of status, name, text_language, name_fr, name_en, name_ja, commission_id, creator_id,
    name_modified, name_fr_modified, name_en_modified, name_ja_modified, submission_date, place_city, place_name, organizer_name, first_day, image_id, boosted, last_day, dates_nb, date_string_fr,
    date_string_en, date_string_ja on project
  for each row when ((old.status, old.name, old.text_language, old.name_fr, old.name_en, old.name_ja, old.commission_id,
    old.creator_id, old.name_modified, old.name_fr_modified, old.name_en_modified, old.name_ja_modified, old.submission_date,
    old.place_city, old.place_name, old.organizer_name, old.first_day, old.image_id, old.boosted, old.last_day, old.dates_nb,
    old.date_string_fr, old.date_string_en, old.date_string_ja) is distinct from (new.status, new.name, new.text_language, new.name_fr, new.name_en, new.name_ja,
    new.commission_id, new.creator_id, new.name_modified, new.name_fr_modified, new.name_en_modified, new.name_ja_modified, new.submission_date, new.place_city, new.place_name, new.organizer_name, new.first_day, new.image_id, new.boosted,
    new.last_day, new.dates_nb, new.date_string_fr, new.date_string_en, new.date_string_ja))
  execute function list_changed_project();
create trigger project_comment_listed after update of commission_comment on project
  for each row when (old.commission_comment <> new.commission_comment) execute function list_changed_comment();
create trigger project_unlisted after delete on project for each row execute function unlist_project();

-- For projects whose names have changed; it works whatever rows they already have.
create function write_project_list(ids integer[]) returns void language plpgsql as $$
declare
  p project;
  done boolean;
begin
  for p in select * from project where id = any(ids) loop
    if exists (select from project_search s join project_item i on i.project_id = s.id where s.id = p.id) then
      done := list_project(p, false);
    else
      delete from project_search where id = p.id;
      delete from project_item where project_id = p.id;
      done := list_project(p, true);
    end if;
  end loop;
end $$;

-- Types that are inserted in the same statement as their project are listed by the project's trigger.
create function list_added_type() returns trigger language plpgsql as $$
begin
  if keep_names_still() then
    perform write_project_list(array[new.project_id]);
  end if;
  return null;
end $$;

create trigger project_type_added after insert on project_project_type
  for each row when (not new.came_with_project) execute function list_added_type();

-- Types that are deleted together with their project are not listed again.
create function list_removed_types() returns trigger language plpgsql as $$
declare
  ids integer[] := case when keep_names_still() then array(select distinct project_id from removed) end;
begin
  if cardinality(ids) > 0 then
    perform write_project_list(ids);
  end if;
  return null;
end $$;

create trigger project_types_removed after delete on project_project_type
  referencing old table as removed for each statement execute function list_removed_types();

create function list_renamed_type() returns trigger language plpgsql as $$
begin
  perform write_project_list(array(select project_id from project_project_type where project_type_id = new.id));
  return null;
end $$;

create trigger project_type_renamed after update of name, name_en, name_ja on project_type
  for each row execute function list_renamed_type();

create function list_renamed_commission() returns trigger language plpgsql as $$
begin
  perform write_project_list(array(
    select id from project_search
    where edition_id in (select e.id from edition e where e.state <> 'archived') and commission_id = new.id));
  return null;
end $$;

create trigger commission_renamed after update of name, name_en, name_ja on commission
  for each row when ((old.name, old.name_en, old.name_ja) is distinct from (new.name, new.name_en, new.name_ja))
  execute function list_renamed_commission();

-- Saves wait for this statement, so it may remove words that no project has any more, such as the name of an erased
-- user.
create function list_renamed_creator() returns trigger language plpgsql as $$
begin
  perform write_project_list(array(select id from project where creator_id = new.id));
  delete from search_word s
  where s.word = any(words_of(searchable(old.firstname || ' ' || old.lastname)))
    and not exists (select from project_word kept where kept.word_id = s.id);
  return null;
end $$;

create trigger user_account_renamed after update of firstname, lastname on user_account
  for each row when (old.firstname is distinct from new.firstname or old.lastname is distinct from new.lastname)
  execute function list_renamed_creator();
