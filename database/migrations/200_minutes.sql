-- Once a session is closed, what happened in it stands. Its minutes are written, read, remarked on, and sealed.
alter table session drop constraint session_state_check;
alter table session add constraint session_state_check check (state in ('PREPARED', 'OPEN', 'CLOSED', 'SEALED'));

create table session_minutes (
  session_id integer primary key references session (id) on delete cascade,
  -- As it was when it closed, with the names of the day: domain/sessions/session-facts.ts. No word that anybody wrote.
  facts jsonb not null,
  -- Of what may still change: what is agreed to is what was read.
  version integer not null default 1,
  shared_at timestamptz,
  shared_by integer references user_account (id),
  read_until timestamptz,
  check ((shared_at is null) = (read_until is null))
);
create index session_minutes_shared_by on session_minutes (shared_by) where shared_by is not null;

create table session_remark (
  id integer generated always as identity primary key,
  session_id integer not null references session (id) on delete cascade,
  -- Null: on the whole.
  item_id integer references session_item (id) on delete cascade,
  author_id integer not null references user_account (id),
  text text not null,
  made_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('TAKEN', 'LEFT')),
  answer text not null default '',
  settled_by integer references user_account (id),
  settled_at timestamptz,
  check ((outcome is null) = (settled_at is null))
);
create index session_remark_session on session_remark (session_id);
create index session_remark_item on session_remark (item_id) where item_id is not null;
create index session_remark_author on session_remark (author_id);
create index session_remark_settled_by on session_remark (settled_by) where settled_by is not null;

-- Who has read, and agrees to, which version.
create table session_agreement (
  session_id integer not null references session (id) on delete cascade,
  user_id integer not null references user_account (id),
  version integer not null,
  agreed_at timestamptz not null default clock_timestamp(),
  primary key (session_id, user_id)
);
create index session_agreement_user on session_agreement (user_id);

-- Who disagrees with what was decided, and asked for it to be put down.
create table session_dissent (
  session_id integer not null references session (id) on delete cascade,
  item_id integer not null references session_item (id) on delete cascade,
  author_id integer not null references user_account (id),
  text text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (item_id, author_id)
);
create index session_dissent_session on session_dissent (session_id);
create index session_dissent_author on session_dissent (author_id);
