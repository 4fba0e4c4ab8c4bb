-- The one writer of agenda_time. A writer of times or of a status holds the project, so two never write here at once.
create function write_agenda_times(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  delete from agenda_time where project_id = any(ids);
  insert into agenda_time (project_id, takes_place, place, day, day_before, starts_at, ends_at, end_before, latest_end_before,
    boosted, state, moved_place, moved_to)
  select told.project_id, told.takes_place, row_number() over earlier, told.day, lag(told.day, 1, '-infinity') over earlier,
    told.starts_at, told.ends_at, lag(told.ends_at, 1, '-infinity') over earlier,
    coalesce(max(told.ends_at) over (earlier rows between unbounded preceding and 1 preceding), '-infinity'),
    e.boosted, told.state, told.moved_place, told.moved_to
  from agenda_event e join (
    select o.project_id, o.project_date_id, o.state is distinct from 'cancelled' as takes_place, o.day, o.starts_at,
      o.ends_at, o.state, o.moved_place, null::date as moved_to, coalesce(o.original_day, o.filed_day, o.day) as original_day
    from occurrence o where o.project_id = any(ids)
    union all
    -- The day for which a moved time was announced.
    select o.project_id, o.project_date_id, false, o.filed_day, o.filed_starts_at, o.filed_ends_at,
      case o.state when 'cancelled' then o.state else 'moved' end, '', case when o.state <> 'cancelled' then o.day end,
      coalesce(o.original_day, o.filed_day)
    from occurrence o where o.project_id = any(ids) and o.filed_day <> o.day
  ) told using (project_id)
  window earlier as (partition by told.project_id, told.takes_place order by told.day, told.starts_at,
    told.project_date_id, told.original_day);
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
