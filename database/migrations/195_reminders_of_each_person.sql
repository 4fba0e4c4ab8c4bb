-- beside the version before: yes

-- The people of a file are reminded in the morning of their own time zones. Null: by the version before, all together;
-- it finds its lines again, so that it reminds nobody twice while it still runs.
alter table point_reminder drop constraint point_reminder_pkey,
  add column user_id integer references user_account on delete cascade,
  add unique nulls not distinct (project_id, due_day, days_before, user_id);
insert into point_reminder (project_id, due_day, days_before, user_id, reminded_at)
select r.project_id, r.due_day, r.days_before, own.user_id, r.reminded_at
from point_reminder r join project_people own on own.project_id = r.project_id;
