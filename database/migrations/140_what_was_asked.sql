-- beside the version before: yes

-- What a project asked for stays beside what it was granted, nothing included.
update project_grant set asked = amount where asked is null;
alter table project_grant alter column asked set not null,
  drop constraint project_grant_amount_check,
  add constraint project_grant_amount_check check (amount >= 0),
  add check (amount > 0 or asked > 0);
