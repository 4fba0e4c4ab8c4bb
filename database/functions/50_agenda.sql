-- Lower case, without accents, each sign a space: a searched text is written likewise, and begins with a space if a
-- word must begin there.
create function spaced_words(value text) returns text language sql immutable strict parallel safe
  return ' ' || btrim(regexp_replace(searchable(value),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u30fb\uff00-\uff0f\uff1a-\uff20]+', ' ', 'g'));

-- The description is HTML that was already cleaned: tags and three entities.
create function text_of_html(value text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(regexp_replace(value, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

-- The one writer of agenda_event.
create function write_agenda_events(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  delete from agenda_event e using project p
  where e.project_id = any(ids) and p.id = e.project_id and not is_announced(p.status);

  insert into agenda_event as kept (project_id, edition_id, boosted, is_free, access, audience, city, department, latitude,
    longitude, type_ids, name_words, near_words, words)
  select p.id, p.edition_id, p.boosted, p.is_free, p.project_access, p.project_public, p.place_city, p.place_department,
    p.place_latitude, p.place_longitude, of_types.numbers, spaced_words(told.names), spaced_words(told.near),
    spaced_words(concat_ws(' ', told.names, told.near, p.accessibility,
      text_of_html(concat_ws(' ', p.description, p.description_fr, p.description_en, p.description_ja))))
  from project p
  cross join lateral (
    select coalesce(array_agg(t.id order by t.id), '{}') as numbers,
      string_agg(concat_ws(' ', t.name, t.name_en, t.name_ja), ' ' order by t.id) as names
    from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id
  ) of_types
  cross join lateral (
    select concat_ws(' ', p.name, p.name_fr, p.name_en, p.name_ja) as names,
      concat_ws(' ', of_types.names, p.place_name, p.place_address, p.place_city, p.place_department, p.organizer_name) as near
  ) told
  where p.id = any(ids) and is_announced(p.status)
  on conflict (project_id) do update set boosted = excluded.boosted, is_free = excluded.is_free, access = excluded.access,
    audience = excluded.audience, city = excluded.city, department = excluded.department, latitude = excluded.latitude,
    longitude = excluded.longitude, type_ids = excluded.type_ids, name_words = excluded.name_words,
    near_words = excluded.near_words, words = excluded.words;
end $$;

create function announce_project() returns trigger language plpgsql as $$
begin
  perform keep_names_still();
  perform write_agenda_events(array[new.id]);
  return null;
end $$;

-- A project that is not public costs only the check of these conditions.
create trigger project_announced after insert on project
  for each row when (is_announced(new.status)) execute function announce_project();
create trigger project_announced_again after update of status, boosted, is_free, project_access, project_public, place_city,
    place_department, place_latitude, place_longitude, name, name_fr, name_en, name_ja, place_name, place_address,
    organizer_name, description, description_fr, description_en, description_ja, accessibility
  on project
  for each row when (is_announced(old.status) <> is_announced(new.status) or is_announced(new.status) and
    (old.boosted, old.is_free, old.project_access, old.project_public, old.place_city, old.place_department,
      old.place_latitude, old.place_longitude, old.name, old.name_fr, old.name_en, old.name_ja, old.place_name,
      old.place_address, old.organizer_name, old.description, old.description_fr, old.description_en,
      old.description_ja, old.accessibility)
    is distinct from (new.boosted, new.is_free, new.project_access, new.project_public, new.place_city,
      new.place_department, new.place_latitude, new.place_longitude, new.name, new.name_fr, new.name_en, new.name_ja,
      new.place_name, new.place_address, new.organizer_name, new.description, new.description_fr, new.description_en,
      new.description_ja, new.accessibility))
  execute function announce_project();

-- Dates that come with a new project are written by the project's trigger.
create function announce_added_type() returns trigger language plpgsql as $$
begin
  if exists (select from agenda_event where project_id = new.project_id) then
    perform keep_names_still();
    perform write_agenda_events(array[new.project_id]);
  end if;
  return null;
end $$;

create trigger announced_type_added after insert on project_project_type
  for each row when (not new.came_with_project) execute function announce_added_type();

create function announce_removed_types() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select project_id from agenda_event where project_id in (select r.project_id from removed r));
begin
  if cardinality(ids) > 0 then
    perform keep_names_still();
    perform write_agenda_events(ids);
  end if;
  return null;
end $$;

create trigger announced_types_removed after delete on project_project_type
  referencing old table as removed for each statement execute function announce_removed_types();

create function announce_renamed_type() returns trigger language plpgsql as $$
begin
  perform write_agenda_events(array(select project_id from agenda_event where new.id = any(type_ids)));
  return null;
end $$;

create trigger announced_type_renamed after update of name, name_en, name_ja on project_type
  for each row execute function announce_renamed_type();
