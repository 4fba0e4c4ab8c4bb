-- beside the version before: yes

-- Only the first of several sentences now begins with a capital: the next start writes all of them again.
insert into untold_dates select d.project_id from project_date d group by d.project_id having count(*) > 1
  on conflict do nothing;
