-- beside the version before: no: it begins the schema

-- What each member of a commission thinks of a project. One a person, which they may change.
create table opinion (
  project_id integer not null references project (id) on delete cascade,
  author_id integer not null references user_account (id),
  verdict text not null check (verdict in ('FAVORABLE', 'RESERVE', 'DEFAVORABLE')),
  text text not null default '',
  -- By the names of the edition’s criteria.
  marks jsonb not null default '{}',
  version integer not null default 1,
  given_at timestamptz not null default clock_timestamp(),
  -- When it was given, changed, or confirmed after an answer of the holder.
  stands_since timestamptz not null default clock_timestamp(),
  -- The opinion before its author could read those of others, where it was changed afterwards.
  first jsonb,
  withdrawn_at timestamptz,
  primary key (project_id, author_id)
);
create index opinion_of_author on opinion (author_id);

-- The projects whose opinions are open to all their reviewers.
create table opened_opinions (
  project_id integer primary key references project (id) on delete cascade,
  opened_at timestamptz not null default clock_timestamp(),
  opened_by integer references user_account (id)
);
create index opened_opinions_by on opened_opinions (opened_by);

-- The counts of the opinions on each project that has opinions or recused members.
-- database/functions/26_opinion_tallies.sql writes it.
create table opinion_tally (
  project_id integer primary key references project (id) on delete cascade,
  given integer not null,
  favorable integer not null,
  reserve integer not null,
  defavorable integer not null,
  -- How many opinions are expected beyond the number of members of its commission (negative: fewer).
  beyond integer not null,
  -- The authors of the opinions that are counted.
  authors integer[] not null,
  -- True even where all of them were withdrawn.
  has_opinions boolean not null,
  opened boolean not null default false
);

-- The day on which a user was reminded of opinions that are due: once a day at most, whichever process does it.
create table opinion_reminder (
  user_id integer not null references user_account (id) on delete cascade,
  day date not null,
  primary key (user_id, day)
);

-- The users who are recused from a project because they have an interest in it.
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
create index recusal_lifted_by on recusal (lifted_by);
create index recusal_of_user on recusal (user_id);
create index recusal_recorded_by on recusal (recorded_by);
create unique index recusal_that_stands on recusal (project_id, user_id) where lifted_at is null;

-- An interest that a reviewer might have: the system finds it, people settle it, once.
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
