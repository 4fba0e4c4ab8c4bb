-- Who may follow a project: a member of its commission, or an administrator. domain/projects/assignee.ts says the same.
create function may_follow(role text, member_of integer, commission integer) returns boolean language sql immutable as $$
  select role in ('ROLE_ADMIN', 'ROLE_SUPER_ADMIN') or coalesce(role = 'ROLE_COMMISSION' and member_of = commission, false)
$$;

-- Whoever leaves a commission no longer follows its projects; an archive keeps what it was.
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

-- A project that goes to another commission is followed there by somebody else.
create function unassign_former_commission() returns trigger language plpgsql as $$
begin
  delete from project_assignee a using user_account u
  where a.project_id = new.id and u.id = a.user_id and not may_follow(u.role, u.commission_id, new.commission_id);
  return null;
end $$;

create trigger project_followed after update of commission_id on project
  for each row when (old.commission_id is distinct from new.commission_id)
  execute function unassign_former_commission();
