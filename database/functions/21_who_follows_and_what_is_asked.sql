-- The one writer of a project's assignees in the list. A caller that reads them again has waited for earlier writers.
create function write_assignees_of_projects(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  perform from project_item where project_id = any(ids) order by project_id for no key update;
  update project_item i set assignees = (
    select ',"assignees":[' || string_agg('{"id":' || u.id || ',"firstname":' || to_json(u.firstname)
      || ',"lastname":' || to_json(u.lastname) || '}', ',' order by a.place) || ']'
    from project_assignee a join user_account u on u.id = a.user_id where a.project_id = i.project_id
  )
  where i.project_id = any(ids);
end $$;

create function list_changed_assignees() returns trigger language plpgsql as $$
declare
  ids integer[] := case when keep_names_still() then array(select distinct project_id from changed) end;
begin
  if cardinality(ids) > 0 then
    perform write_assignees_of_projects(ids);
  end if;
  return null;
end $$;

create trigger assignees_added after insert on project_assignee
  referencing new table as changed for each statement execute function list_changed_assignees();
create trigger assignees_removed after delete on project_assignee
  referencing old table as changed for each statement execute function list_changed_assignees();

-- The one writer of a project's due day in the list. A caller that asks or settles points holds the project.
create function write_due_day(of_project integer) returns void language plpgsql as $$
declare
  next_day date := (select min(t.due_day) from point t where t.project_id = of_project and t.settled_at is null);
begin
  update project_item set due_day = next_day where project_id = of_project and due_day is distinct from next_day;
end $$;

create function list_changed_point() returns trigger language plpgsql as $$
begin
  perform write_due_day(coalesce(new.project_id, old.project_id));
  return null;
end $$;

create trigger point_listed after insert on point for each row
  when (new.due_day is not null) execute function list_changed_point();
create trigger point_listed_again after update of due_day, settled_at on point for each row
  when ((old.due_day, old.settled_at) is distinct from (new.due_day, new.settled_at)) execute function list_changed_point();
create trigger point_unlisted after delete on point for each row
  when (old.due_day is not null) execute function list_changed_point();
