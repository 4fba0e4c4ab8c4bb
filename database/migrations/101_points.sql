-- What a commission asks at one field of a project, with the value that stood there when it was asked.
create table point (
  id uuid primary key default gen_random_uuid(),
  project_id integer not null references project (id) on delete cascade,
  -- In the order in which they were asked.
  place integer generated always as identity,
  field text not null,
  -- The block of dates that it is about.
  date_id integer,
  question text not null,
  was jsonb,
  due_day date,
  asked_by integer references user_account (id),
  asked_at timestamptz not null default clock_timestamp(),
  -- The version of the project that the request made: an undone request takes its points along.
  asked_version integer not null,
  reply text not null default '',
  replied_at timestamptz,
  settled_at timestamptz,
  settled_by integer references user_account (id),
  -- The version of the change of status that settled it; none where a reviewer did.
  settled_version integer
);
create index point_of_project on point (project_id, place);
create index point_of_asker on point (asked_by);
create index point_of_settler on point (settled_by);
