-- Each count is spread over several rows, its slots; a reader adds them up, and one row alone means nothing. A save
-- takes the first free slot, so that users who file in one commission do not wait for each other's commit: with slots
-- by the number of the connection, ten users at once waited ten milliseconds of each save. Beyond the number of slots,
-- saves do wait.
create function free_slot() returns integer language plpgsql as $$
begin
  for slot in 0..31 loop
    if pg_try_advisory_xact_lock(7012, slot) then return slot; end if;
  end loop;
  return pg_backend_pid() % 32;
end $$;

create function add_to_count(of_edition integer, of_commission integer, of_status text, change integer) returns boolean
  language plpgsql as $$
declare
  in_slot integer := free_slot();
begin
  update project_count set projects = projects + change
  where edition_id = of_edition and commission_id = of_commission and status = of_status and slot = in_slot;
  if not found then
    insert into project_count as kept (edition_id, commission_id, status, slot, projects)
    values (of_edition, of_commission, of_status, in_slot, change)
    on conflict (edition_id, commission_id, status, slot) do update set projects = kept.projects + change;
  end if;
  return true;
end $$;

-- Rows are locked in one order, so that two writers never deadlock.
create function keep_project_counts() returns trigger language plpgsql as $$
declare
  done boolean;
  of_old integer := coalesce(old.commission_id, 0);
  of_new integer := coalesce(new.commission_id, 0);
begin
  if tg_op = 'INSERT' then
    done := add_to_count(new.edition_id, of_new, new.status, 1);
  elsif tg_op = 'DELETE' then
    done := add_to_count(old.edition_id, of_old, old.status, -1);
  elsif (of_old, old.status) < (of_new, new.status) then
    done := add_to_count(old.edition_id, of_old, old.status, -1)
      and add_to_count(new.edition_id, of_new, new.status, 1);
  else
    done := add_to_count(new.edition_id, of_new, new.status, 1)
      and add_to_count(old.edition_id, of_old, old.status, -1);
  end if;
  return null;
end $$;

create trigger project_counted after insert or delete on project
  for each row execute function keep_project_counts();
create trigger project_counted_again after update of commission_id, status on project
  for each row when ((old.commission_id, old.status) is distinct from (new.commission_id, new.status))
  execute function keep_project_counts();
