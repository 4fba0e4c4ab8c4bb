-- A holder is reminded of a due day three days before and on its morning, once each.
create table point_reminder (
  project_id integer not null references project (id) on delete cascade,
  due_day date not null,
  days_before smallint not null check (days_before in (0, 3)),
  reminded_at timestamptz not null default clock_timestamp(),
  primary key (project_id, due_day, days_before)
);

create index point_due on point (due_day) where settled_at is null and due_day is not null;
