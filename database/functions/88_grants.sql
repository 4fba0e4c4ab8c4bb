-- The commission certifies a project with the budget that the project has then. The holder's later answers and changes,
-- accepted or not, are no new grant; a project that is no longer certified has no grant. The requested amount is the
-- budget before the first of these decisions: it stays, even where nothing is granted.
create function keep_grant() returns trigger language plpgsql as $$
declare
  was_asked numeric;
  granted numeric := case when new.budget_needed then coalesce(new.budget, 0) else 0 end;
begin
  delete from project_grant where project_id = new.id returning asked into was_asked;
  if is_certified(new.status) then
    if tg_op = 'INSERT' then
      was_asked := granted;
    elsif not is_certified(old.status) then
      was_asked := case when old.budget_needed then coalesce(old.budget, 0) else 0 end;
    end if;
    insert into project_grant (project_id, amount, granted_at, asked)
    select new.id, granted, now(), coalesce(was_asked, 0) where granted > 0 or was_asked > 0;
  end if;
  return null;
end $$;

create trigger project_granted after insert on project for each row
  when (is_certified(new.status) and new.budget_needed and new.budget > 0) execute function keep_grant();
create trigger project_granted_again after update of status on project for each row
  when (old.status is distinct from new.status and (
    grants_budget(old.status, new.status)
    or is_certified(old.status) and not is_certified(new.status)
    -- An undone decision restores the grant as it was.
    or old.status = 'CERTIFIED_PUBLISHED' and new.status = 'CERTIFIED_UNPUBLISHED_MODIFIED'))
  execute function keep_grant();
