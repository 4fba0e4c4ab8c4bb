-- A user who leaves a commission no longer follows its projects; an archive keeps its assignees.
create function unassign_former_reviewer() returns trigger language plpgsql as $$
begin
  delete from project_assignee a using project p, edition e
  where a.user_id = new.id and p.id = a.project_id and e.id = p.edition_id and e.state <> 'archived'
    and not may_follow(new.role, new.commission_id, p.commission_id);
  return null;
end $$;

create trigger user_account_follows after update of role, commission_id on user_account
  for each row when (old.role <> new.role or old.commission_id is distinct from new.commission_id)
  execute function unassign_former_reviewer();

-- A project that moves to another commission loses the assignees of the former one.
create function unassign_former_commission() returns trigger language plpgsql as $$
begin
  delete from project_assignee a using user_account u
  where a.project_id = new.id and u.id = a.user_id and not may_follow(u.role, u.commission_id, new.commission_id);
  return null;
end $$;

create trigger project_followed after update of commission_id on project
  for each row when (old.commission_id is distinct from new.commission_id)
  execute function unassign_former_commission();
