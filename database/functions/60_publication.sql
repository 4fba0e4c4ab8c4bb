-- The one writer of `publication`. A transaction may call it more than once, because the revision only has to grow. The
-- stamp never goes back, even if the clock does.
create function note_public_changes(ids integer[]) returns void language sql as $$
  insert into publication as kept (project_id, is_public, changed_at)
  select changed.id, p.id is not null, date_trunc('milliseconds', clock_timestamp())
  from unnest(ids) changed(id)
  left join project p on p.id = changed.id and is_announced(p.status)
  order by changed.id
  on conflict (project_id) do update set
    is_public = excluded.is_public, changed_at = greatest(kept.changed_at, excluded.changed_at), revision = kept.revision + 1
$$;

create function note_public_change() returns trigger language plpgsql as $$
begin
  perform note_public_changes(array[coalesce(new.id, old.id)]);
  return null;
end $$;

create trigger publication_made after insert on project for each row
  when (is_announced(new.status))
  execute function note_public_change();

create trigger publication_removed after delete on project for each row
  when (is_announced(old.status))
  execute function note_public_change();

create trigger publication_entered_or_left after update of status on project for each row
  when (is_announced(old.status) <> is_announced(new.status))
  execute function note_public_change();

-- The columns behind a page, a feed or a calendar; a change of dates shows in their sentences. They are named, because
-- each statement that may fire a trigger evaluates its condition: this saved a tenth of a save.
create trigger publication_changed after update of status, name, description, image_id, is_free, price_details,
    project_access, project_public, accessibility, project_link, facebook_link, instagram_link, place_name, place_address, place_latitude,
    place_longitude, place_city, place_department, place_phone_number, place_phone_country_code, place_website,
    organizer_name, organizer_website, date_string_fr, date_string_en, first_day, last_day, dates_nb on project
  for each row when (is_announced(old.status)
    and is_announced(new.status)
    and (old.name, old.description, old.image_id, old.is_free, old.price_details, old.project_access, old.project_public,
      old.accessibility, old.project_link, old.facebook_link, old.instagram_link, old.place_name, old.place_address, old.place_latitude,
      old.place_longitude, old.place_city, old.place_department, old.place_phone_number, old.place_phone_country_code,
      old.place_website, old.organizer_name, old.organizer_website, old.date_string_fr, old.date_string_en,
      old.first_day, old.last_day, old.dates_nb)
    is distinct from (new.name, new.description, new.image_id, new.is_free, new.price_details, new.project_access,
      new.project_public, new.accessibility, new.project_link, new.facebook_link, new.instagram_link, new.place_name, new.place_address,
      new.place_latitude, new.place_longitude, new.place_city, new.place_department, new.place_phone_number,
      new.place_phone_country_code, new.place_website, new.organizer_name, new.organizer_website, new.date_string_fr,
      new.date_string_en, new.first_day, new.last_day, new.dates_nb))
  execute function note_public_change();

create function note_added_type() returns trigger language plpgsql as $$
begin
  if exists (select from publication where project_id = new.project_id and is_public) then
    perform note_public_changes(array[new.project_id]);
  end if;
  return null;
end $$;

create trigger publication_type_added after insert on project_project_type
  for each row when (not new.came_with_project) execute function note_added_type();

create function note_removed_types() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct project_id from removed join publication using (project_id) where is_public);
begin
  if cardinality(ids) > 0 then
    perform note_public_changes(ids);
  end if;
  return null;
end $$;

create trigger publication_types_removed after delete on project_project_type
  referencing old table as removed for each statement execute function note_removed_types();

create function note_renamed_type() returns trigger language plpgsql as $$
begin
  perform note_public_changes(array(
    select project_id from project_project_type join publication using (project_id)
    where project_type_id = new.id and is_public));
  return null;
end $$;

create trigger publication_type_renamed after update of name, name_en on project_type for each row
  when ((old.name, old.name_en) is distinct from (new.name, new.name_en))
  execute function note_renamed_type();
