-- beside the version before: yes

-- Of several sentences only the first begins with a capital: all are written again after the next start.
insert into untold_dates select d.project_id from project_date d group by d.project_id having count(*) > 1
  on conflict do nothing;
