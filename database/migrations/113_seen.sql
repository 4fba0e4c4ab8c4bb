-- What happens to a project, so that each reader can be told what others have done since they last opened it. One row a
-- project: the newest thing, who did it, and the newest that somebody else had done before; once for what all may
-- know, once for that alone which its holder may.
create table project_stir (
  project_id integer primary key references project (id) on delete cascade,
  at timestamptz not null,
  by integer,
  before timestamptz,
  shared_at timestamptz,
  shared_by integer,
  shared_before timestamptz
) with (fillfactor = 80);

-- How far somebody has seen a project.
create table seen (
  user_id integer references user_account (id) on delete cascade,
  project_id integer references project (id) on delete cascade,
  -- What had happened by then, by the clock of project_stir: whatever was not committed yet is still to be seen.
  until timestamptz not null,
  opened_at timestamptz,
  -- Marked as not seen by its reader.
  is_marked boolean not null default false,
  primary key (project_id, user_id)
);
create index seen_of_user on seen (user_id);
