-- beside the version before: no: it begins the schema

-- Mails and text messages, written in the transaction of what they tell. The row is its own job: when it is due, how
-- often it was tried. The text is deleted once the message has left, because it may hold a link that opens an account.
create table outgoing_message (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  tries integer not null default 0,
  -- Null: given up.
  next_try_at timestamptz default now(),
  -- The act that the message tells: while it waits, undoing the act recalls it.
  recall_key uuid,
  -- News and the like leave by a lane of their own: however many there are, they hold back no code and no link that a
  -- person waits for.
  can_wait boolean not null default false,
  -- Where one click ends mails of its kind (RFC 8058).
  unsubscribe_url text,
  -- The files of a mail until it has left: their names, types and content in base64.
  attachments jsonb
);
create index outgoing_message_in_lane on outgoing_message (kind, can_wait, next_try_at) where sent_at is null;
create index outgoing_message_recall on outgoing_message (recall_key) where recall_key is not null;
create index outgoing_message_recipient on outgoing_message (lower(recipient));
create index outgoing_message_waiting on outgoing_message (created_at) where sent_at is null;

-- Messages that would have been sent, where nothing is configured to send them. Never filled in production.
create table mailbox_message (
  id integer generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  received_at timestamptz not null default now(),
  unsubscribe_url text,
  -- Only the names of the files.
  attachments text[] not null default '{}'
);

-- What a user is told: under the bell, and by mail, at once or in the morning’s digest.
create table notification (
  id bigint generated always as identity primary key,
  -- The name its reader knows it by: numbers in a row would show how much others are told.
  name uuid not null default gen_random_uuid() unique,
  user_id integer not null references user_account (id) on delete cascade,
  kind text not null,
  project_id integer references project (id) on delete cascade,
  -- The message, point or session that it leads to, by the name that readers know.
  about text,
  facts jsonb not null default '{}',
  actor_id integer references user_account (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  -- True while something is to be done about it. What the commission requests of a holder awaits them though they have
  -- seen it.
  awaits boolean not null,
  seen_at timestamptz,
  -- The mail that it still waits for.
  mail text check (mail in ('now', 'digest')),
  -- The act that it tells: undoing the act deletes it.
  undo_key uuid,
  -- The decision that settled it: undoing the decision brings it back.
  settled_with uuid
);
create index notification_of_actor on notification (actor_id) where actor_id is not null;
create index notification_of_project on notification (project_id) where project_id is not null;
create index notification_of_user on notification
  (user_id, (awaits and (seen_at is null or kind in ('decision', 'pointDue'))), at desc, id desc);
create index notification_to_mail on notification (mail, user_id, kind, at) where mail is not null;
create index notification_unseen on notification (user_id) where seen_at is null;

-- The choices of a user; a kind without a row is delivered as usual.
create table notification_setting (
  user_id integer not null references user_account (id) on delete cascade,
  kind text not null,
  delivery text not null check (delivery in ('now', 'digest', 'never')),
  primary key (user_id, kind)
);

-- One act on many projects is told to each person once, when all of it is done.
create table together_notice (
  key uuid primary key,
  -- The act moves this on; once it has passed, the mails wait no longer.
  open_until timestamptz not null
);
