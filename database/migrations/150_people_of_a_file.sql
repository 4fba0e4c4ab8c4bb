-- beside the version before: yes

-- The people of a file beside its creator: an account that has joined, or an address that is invited.
create table project_person (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  user_id integer references user_account (id),
  address text not null default '',
  -- Joins every file of the same organizer, and those to come.
  of_organizer boolean not null default false,
  invited_by integer not null references user_account (id),
  invited_at timestamptz not null default now(),
  joined_at timestamptz,
  check ((user_id is null) = (address <> '')),
  check ((user_id is null) = (joined_at is null)),
  unique (project_id, user_id)
);
create unique index project_person_invited on project_person (lower(address), project_id) where user_id is null;
create index project_person_joined on project_person (user_id, project_id) where user_id is not null;

-- The accounts with the rights of a holder in each file.
create view project_people as
  select id as project_id, creator_id as user_id from project
  union all
  select project_id, user_id from project_person where user_id is not null;
