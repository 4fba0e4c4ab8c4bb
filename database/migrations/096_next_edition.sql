-- Whoever was invited to an edition is never mailed again for it.
create table edition_invitation (
  edition_id integer not null references edition (id) on delete cascade,
  user_id integer not null references user_account (id) on delete cascade,
  invited_at timestamptz not null default now(),
  primary key (edition_id, user_id)
);
create index edition_invitation_user on edition_invitation (user_id);

-- From which file of an earlier edition a project was made. It outlives that file.
create table project_origin (
  project_id integer primary key references project (id) on delete cascade,
  origin_id integer references project (id) on delete set null,
  edition_id integer not null references edition (id)
);
create index project_origin_of on project_origin (origin_id, edition_id);
