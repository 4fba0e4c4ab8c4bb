-- The commission certifies a project with the budget that stands in it then. What its holder answers or changes later, and
-- what is accepted of that, is no new grant; what is no longer certified has none.
create function keep_grant() returns trigger language plpgsql as $$
begin
  delete from project_grant where project_id = new.id;
  if new.status like 'CERTIFIED%' and new.budget_needed and new.budget > 0 then
    insert into project_grant (project_id, amount, granted_at) values (new.id, new.budget, now());
  end if;
  return null;
end $$;

create trigger project_granted after insert on project for each row
  when (new.status like 'CERTIFIED%' and new.budget_needed and new.budget > 0) execute function keep_grant();
create trigger project_granted_again after update of status on project for each row
  when (old.status is distinct from new.status and (
    (old.status like 'CERTIFIED%') <> (new.status like 'CERTIFIED%')
    or old.status like 'CERTIFIED_UNPUBLISHED%' and new.status in ('CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_PUBLISHED')
    -- Taken back: as it was.
    or old.status = 'CERTIFIED_PUBLISHED' and new.status = 'CERTIFIED_UNPUBLISHED_MODIFIED'))
  execute function keep_grant();
