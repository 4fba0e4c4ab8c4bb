-- The one writer of agenda_time. A writer of times or of a status holds the project, so two never write here at once.
create function write_agenda_times(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  delete from agenda_time where project_id = any(ids);
  insert into agenda_time (project_id, place, day, day_before, starts_at, ends_at, end_before, latest_end_before, boosted,
    state, moved_place, edition_id)
  select o.project_id, row_number() over earlier, o.day, lag(o.day, 1, '-infinity') over earlier, o.starts_at, o.ends_at,
    lag(o.ends_at, 1, '-infinity') over earlier,
    coalesce(max(o.ends_at) over (earlier rows between unbounded preceding and 1 preceding), '-infinity'),
    e.boosted, o.state, o.moved_place, e.edition_id
  from occurrence o join agenda_event e using (project_id)
  where o.project_id = any(ids)
  window earlier as (partition by o.project_id order by o.day, o.starts_at, o.project_date_id,
    coalesce(o.original_day, o.filed_day, o.day));
end $$;

create function announce_times() returns trigger language plpgsql as $$
begin
  perform write_agenda_times(array[new.id]);
  return null;
end $$;

-- Their names make these two run after those that enter the event in the agenda. Times that leave it are deleted with
-- the event.
create trigger project_times_announced after insert on project
  for each row when (is_announced(new.status)) execute function announce_times();
create trigger project_times_announced_again after update of status, boosted on project
  for each row when (is_announced(new.status) and (not is_announced(old.status) or old.boosted <> new.boosted))
  execute function announce_times();

create function announce_changed_times() returns trigger language plpgsql as $$
declare
  ids integer[] := array(select distinct project_id from changed join agenda_event using (project_id));
begin
  if cardinality(ids) > 0 then
    perform write_agenda_times(ids);
  end if;
  return null;
end $$;

create trigger announced_time_added after insert on occurrence
  referencing new table as changed for each statement execute function announce_changed_times();
create trigger announced_time_changed after update on occurrence
  referencing new table as changed for each statement execute function announce_changed_times();
create trigger announced_time_removed after delete on occurrence
  referencing old table as changed for each statement execute function announce_changed_times();
