-- A write of a project adds rows of plus and minus one: no writer waits for another's commit, as for a row that both
-- would change. A reader adds them up; one row alone means nothing.
create function count_project() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into project_count (edition_id, commission_id, status, projects)
    values (old.edition_id, coalesce(old.commission_id, 0), old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into project_count (edition_id, commission_id, status, projects)
    values (new.edition_id, coalesce(new.commission_id, 0), new.status, 1);
  end if;
  return null;
end $$;

create trigger project_counted after insert or delete on project
  for each row execute function count_project();
create trigger project_counted_again after update of commission_id, status on project
  for each row when ((old.commission_id, old.status) is distinct from (new.commission_id, new.status))
  execute function count_project();

-- For housekeeping: few rows are read quickly. Rows that are added meanwhile stay as they are.
create function add_project_counts_up() returns void language sql as $$
  with added as (delete from project_count returning edition_id, commission_id, status, projects)
  insert into project_count (edition_id, commission_id, status, projects)
  select edition_id, commission_id, status, sum(projects) from added group by 1, 2, 3 having sum(projects) <> 0
$$;
