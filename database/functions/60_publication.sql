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

create trigger publication_type_renamed after update of name, name_en, name_ja on project_type for each row
  when ((old.name, old.name_en, old.name_ja) is distinct from (new.name, new.name_en, new.name_ja))
  execute function note_renamed_type();
