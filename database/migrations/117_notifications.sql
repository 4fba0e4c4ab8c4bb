-- What somebody is told: under the bell, and by mail, at once or in the morning's digest.
create table notification (
  id bigint generated always as identity primary key,
  -- What its reader calls it. Numbers in a row would tell how much others are told.
  name uuid not null default gen_random_uuid() unique,
  user_id integer not null references user_account (id) on delete cascade,
  kind text not null,
  project_id integer references project (id) on delete cascade,
  -- The message, point or session that it leads to, as its readers call it.
  about text,
  facts jsonb not null default '{}',
  actor_id integer references user_account (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  -- Whether something is to be done about it, until it is done or seen.
  awaits boolean not null,
  seen_at timestamptz,
  -- The mail that it still waits for.
  mail text check (mail in ('now', 'digest')),
  -- With the act that it tells, it can be taken back.
  undo_key uuid
);
create index notification_of_user on notification (user_id, (awaits and seen_at is null), at desc, id desc);
create index notification_unseen on notification (user_id) where seen_at is null;
create index notification_to_mail on notification (mail, user_id, kind, at) where mail is not null;
create index notification_of_project on notification (project_id) where project_id is not null;
create index notification_of_actor on notification (actor_id) where actor_id is not null;

-- What somebody has chosen; for a kind without a row, what is usual.
create table notification_setting (
  user_id integer not null references user_account (id) on delete cascade,
  kind text not null,
  delivery text not null check (delivery in ('now', 'digest', 'never')),
  primary key (user_id, kind)
);

alter table user_account
  -- In whose morning the digest leaves.
  add time_zone text not null default 'Europe/Paris',
  -- What makes the links that end a kind of mail without signing in; another for everybody.
  add notice_key uuid not null default gen_random_uuid();
