-- The one writer of project_search (what the list is searched, filtered and sorted by) and of project_item (what it shows,
-- but for the types, which are rows of their own). Two short statements a project and texts put together: one statement
-- that joins everything took three times as long, most of it to be begun and ended.
create function list_project(p project, is_found_otherwise boolean) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  creator user_account;
  commission_name text;
  key_of_image text;
begin
  select * into creator from user_account where id = p.creator_id;
  if p.commission_id is not null then
    select name into commission_name from commission where id = p.commission_id;
  end if;
  if p.image_id is not null then
    select key into key_of_image from image where id = p.image_id;
  end if;

  -- It has thirteen indexes, which cost something even if nothing changes in them: a comment leaves it alone.
  if is_found_otherwise then
    insert into project_search as kept (id, status, search_text, status_rank, commission_id, creator_id, name,
      submission_date, first_day, place_city, creator_sort, commission_sort)
    values (p.id, p.status,
      -- What is missing leaves no space behind, so that what follows each other is found together.
      searchable(concat_ws(' ', nullif(p.name, ''), p.name_modified, nullif(p.place_city, ''), nullif(p.organizer_name, ''),
        creator.firstname || ' ' || creator.lastname)),
      case p.status
        when 'DRAFT' then 1 when 'SUBMITED' then 2 when 'INFOS_NEEDED' then 3
        when 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED' then 4 when 'CERTIFIED_UNPUBLISHED_MODIFIED' then 5
        when 'CERTIFIED_PUBLISHED' then 6 when 'CERTIFIED_PUBLISHED_MODIFIED' then 7
        when 'REFUSED' then 8 else 9 end,
      p.commission_id, p.creator_id, p.name, p.submission_date, p.first_day, p.place_city,
      creator.lastname || ' ' || creator.firstname, coalesce(commission_name, ''))
    on conflict (id) do update set
      status = excluded.status, search_text = excluded.search_text, status_rank = excluded.status_rank,
      commission_id = excluded.commission_id, creator_id = excluded.creator_id, name = excluded.name,
      submission_date = excluded.submission_date, first_day = excluded.first_day, place_city = excluded.place_city,
      creator_sort = excluded.creator_sort, commission_sort = excluded.commission_sort
    where kept.* is distinct from excluded.*;
  end if;

  insert into project_item as kept (project_id, status, image_key, comment_sort, everybody, reviewers, dates_fr, dates_en)
  values (p.id, p.status, key_of_image, left(p.commission_comment, 100),
    concat('"id":', p.id, ',"tostring":', to_json(p.name), ',"name":', to_json(p.name),
      ',"commission":', case when commission_name is null then 'null'
        else concat('{"id":', p.commission_id, ',"tostring":', to_json(commission_name), '}') end,
      ',"firstDay":', coalesce(to_json(p.first_day)::text, 'null'), ',"lastDay":', coalesce(to_json(p.last_day)::text, 'null'),
      ',"datesNb":', p.dates_nb, ',"submissionDate":', coalesce(to_json(p.submission_date)::text, 'null'),
      ',"placeCity":', to_json(p.place_city), ',"boosted":', p.boosted::text),
    concat('"creator":{"id":', p.creator_id, ',"tostring":', to_json(creator.firstname || ' ' || creator.lastname),
      '},"commissionComment":', to_json(p.commission_comment)),
    to_json(p.date_string_fr), to_json(p.date_string_en))
  on conflict (project_id) do update set
    status = excluded.status, image_key = excluded.image_key, comment_sort = excluded.comment_sort,
    everybody = excluded.everybody, reviewers = excluded.reviewers,
    dates_fr = excluded.dates_fr, dates_en = excluded.dates_en;
end $$;

create function write_project_list(ids integer[]) returns void language plpgsql as $$
declare
  p project;
begin
  for p in select * from project where id = any(ids) loop
    perform list_project(p, true);
  end loop;
end $$;

create function list_new_project() returns trigger language plpgsql as $$
begin
  perform keep_names_still();
  perform list_project(new, true);
  return null;
end $$;

create function unlist_project() returns trigger language plpgsql as $$
begin
  -- A renaming beside it would write these rows again, of a project that is gone.
  perform keep_names_still();
  delete from project_search where id = old.id;
  delete from project_item where project_id = old.id;
  return null;
end $$;

-- A form names each column it has: what counts is whether something of the list differs, and whether it is searched,
-- filtered or sorted by.
create function list_changed_project() returns trigger language plpgsql as $$
declare
  is_found_otherwise boolean :=
    (old.status, old.name, old.commission_id, old.creator_id, old.name_modified, old.submission_date, old.place_city,
      old.organizer_name, old.first_day)
    is distinct from (new.status, new.name, new.commission_id, new.creator_id, new.name_modified, new.submission_date,
      new.place_city, new.organizer_name, new.first_day);
begin
  if is_found_otherwise
    or (old.commission_comment, old.image_id, old.boosted, old.last_day, old.dates_nb, old.date_string_fr, old.date_string_en)
    is distinct from (new.commission_comment, new.image_id, new.boosted, new.last_day, new.dates_nb, new.date_string_fr,
      new.date_string_en)
  then
    perform keep_names_still();
    perform list_project(new, is_found_otherwise);
  end if;
  return null;
end $$;

create trigger project_listed after insert on project for each row execute function list_new_project();
create trigger project_listed_again after update on project for each row execute function list_changed_project();
create trigger project_unlisted after delete on project for each row execute function unlist_project();

-- The one writer of the types that the list shows.
create function write_types_of_projects(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  update project_item kept set (types_fr, types_en) = (
    select
      concat('[', string_agg(concat('{"id":', t.id, ',"tostring":', to_json(t.name), '}'), ','
        order by t.name collate french, t.id), ']'),
      concat('[', string_agg(concat('{"id":', t.id, ',"tostring":', to_json(coalesce(t.name_en, t.name)), '}'), ','
        order by t.name collate french, t.id), ']')
    from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = kept.project_id
  )
  where kept.project_id = any(ids);
end $$;

-- Types that go with their project are read no more.
create function list_changed_types() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select id from project where id in (select project_id from changed));
begin
  if cardinality(ids) > 0 then
    perform keep_names_still();
    perform write_types_of_projects(ids);
  end if;
  return null;
end $$;

create trigger project_types_added after insert on project_project_type
  referencing new table as changed for each statement execute function list_changed_types();
create trigger project_types_removed after delete on project_project_type
  referencing old table as changed for each statement execute function list_changed_types();

create function list_renamed_type() returns trigger language plpgsql as $$
begin
  perform write_types_of_projects(array(select project_id from project_project_type where project_type_id = new.id));
  return null;
end $$;

create trigger project_type_renamed after update of name, name_en on project_type
  for each row execute function list_renamed_type();

create function list_renamed_commission() returns trigger language plpgsql as $$
begin
  perform write_project_list(array(select id from project_search where commission_id = new.id));
  return null;
end $$;

create trigger commission_renamed after update of name on commission
  for each row when (old.name is distinct from new.name) execute function list_renamed_commission();

-- Saves wait meanwhile: words that nobody has any more can be forgotten here and now, such as the name of who left.
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
