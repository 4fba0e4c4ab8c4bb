-- beside the version before: yes

-- A Japanese sentence begins with the period, then how often, then the hours: all are written again after the next start.
insert into untold_dates select distinct d.project_id from project_date d on conflict do nothing;
