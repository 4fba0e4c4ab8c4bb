-- Each count lies in several rows, its slots; whoever reads adds them up, and one row alone means nothing. A save takes the
-- first slot that no other holds, so that those who file in one commission do not wait for each other's commit: with slots
-- by the number of the connection, ten at once waited ten milliseconds of each save. Beyond so many at once they do wait.
create function free_slot() returns integer language plpgsql as $$
begin
  for slot in 0..31 loop
    if pg_try_advisory_xact_lock(7012, slot) then return slot; end if;
  end loop;
  return pg_backend_pid() % 32;
end $$;

-- Rows are touched in one order, so that two writers never wait for each other in a circle.
create function keep_project_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_count as kept (commission_id, status, slot, projects)
    values (coalesce(new.commission_id, 0), new.status, free_slot(), 1)
    on conflict (commission_id, status, slot) do update set projects = kept.projects + 1;
  elsif tg_op = 'DELETE' then
    insert into project_count as kept (commission_id, status, slot, projects)
    values (coalesce(old.commission_id, 0), old.status, free_slot(), -1)
    on conflict (commission_id, status, slot) do update set projects = kept.projects - 1;
  elsif (old.commission_id, old.status) is distinct from (new.commission_id, new.status) then
    insert into project_count as kept (commission_id, status, slot, projects)
    select commission_id, status, slot, change
    from free_slot() slot, (values
      (coalesce(old.commission_id, 0), old.status, -1), (coalesce(new.commission_id, 0), new.status, 1)
    ) changes (commission_id, status, change)
    order by 1, 2
    on conflict (commission_id, status, slot) do update set projects = kept.projects + excluded.projects;
  end if;
  return null;
end $$;

create trigger project_counted after insert or update or delete on project
  for each row execute function keep_project_counts();
