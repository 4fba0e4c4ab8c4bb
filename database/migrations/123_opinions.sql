-- What each member of a commission thinks of a project. One a person, which they may change.
create table opinion (
  project_id integer not null references project (id) on delete cascade,
  author_id integer not null references user_account (id),
  verdict text not null check (verdict in ('FAVORABLE', 'RESERVE', 'DEFAVORABLE')),
  text text not null default '',
  -- By the names of the edition's criteria.
  marks jsonb not null default '{}',
  version integer not null default 1,
  given_at timestamptz not null default clock_timestamp(),
  -- Since when it stands: when it was given, changed, or confirmed after an answer of the holder.
  stands_since timestamptz not null default clock_timestamp(),
  -- As it was before others' could be read, where it was changed afterwards.
  first jsonb,
  withdrawn_at timestamptz,
  primary key (project_id, author_id)
);
create index opinion_of_author on opinion (author_id);

-- The opinions of a project, opened to all who review it.
create table opened_opinions (
  project_id integer primary key references project (id) on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  opened_by integer references user_account (id)
);
create index opened_opinions_by on opened_opinions (opened_by);

-- Who stays out of a project, because they have an interest.
create table recusal (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  user_id integer not null references user_account (id),
  reason text not null,
  recorded_by integer references user_account (id),
  recorded_at timestamptz not null default clock_timestamp(),
  lifted_by integer references user_account (id),
  lifted_at timestamptz
);
create unique index recusal_that_stands on recusal (project_id, user_id) where lifted_at is null;
create index recusal_of_user on recusal (user_id);
create index recusal_recorded_by on recusal (recorded_by);
create index recusal_lifted_by on recusal (lifted_by);

-- An interest that somebody might have: found by the system, settled by people, once.
create table possible_conflict (
  project_id integer not null references project (id) on delete cascade,
  user_id integer not null references user_account (id),
  ground text not null check (ground in ('organization', 'mailDomain')),
  found_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('confirmed', 'dismissed')),
  reason text not null default '',
  settled_by integer references user_account (id),
  settled_at timestamptz,
  primary key (project_id, user_id)
);
create index possible_conflict_of_user on possible_conflict (user_id);
create index possible_conflict_settled_by on possible_conflict (settled_by);

-- What marks are given for, whether they must be, and within how many days of the submission an opinion is expected.
alter table edition
  add opinion_criteria jsonb not null default '[]',
  add opinion_marks_required boolean not null default false,
  add opinion_days integer check (opinion_days between 1 and 365);

-- Who was reminded of the opinions due, and when: once a day at most, whichever process does it.
create table opinion_reminder (
  user_id integer not null references user_account (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- An internal message that says what its author thinks is sealed with the opinions.
alter table project_message add is_opinion boolean not null default false;

-- Whose contact somebody is.
create index project_contact on project (lower(organizer_contact_email)) where organizer_contact_email <> '';
