-- A commission meets: its session, whom it expects, and the files on its order.
create table session (
  id integer generated always as identity primary key,
  commission_id integer not null references commission (id),
  edition_id integer not null references edition (id),
  state text not null default 'PREPARED' check (state in ('PREPARED', 'OPEN', 'CLOSED')),
  -- Of what is prepared: settings and order. What happens in the room is judged by the states of things.
  version integer not null default 1,
  title text not null,
  -- Of Paris.
  day date not null,
  at_time time not null,
  place text not null default '',
  link text not null default '',
  chair_id integer references user_account (id),
  secretary_id integer references user_account (id),
  -- Null: more than half of the members.
  quorum integer check (quorum between 1 and 1000),
  quorum_counts_recused boolean not null default true,
  is_secret boolean not null default false,
  chair_breaks_ties boolean not null default false,
  created_by integer references user_account (id),
  opened_at timestamptz,
  closed_at timestamptz,
  -- Whoever is expected was told that it is on the next day.
  reminded_for date
);
create index session_commission on session (commission_id, day);
create index session_edition on session (edition_id);
create index session_chair on session (chair_id) where chair_id is not null;
create index session_secretary on session (secretary_id) where secretary_id is not null;
create index session_created_by on session (created_by) where created_by is not null;
create index session_to_come on session (day) where state = 'PREPARED';

create table session_item (
  id integer generated always as identity primary key,
  session_id integer not null references session (id) on delete cascade,
  project_id integer not null references project (id) on delete cascade,
  position integer not null,
  minutes integer not null default 5 check (minutes between 1 and 240),
  state text not null default 'WAITING' check (state in ('WAITING', 'CALLED', 'DECIDED', 'POSTPONED')),
  -- As long as its session is not closed: a project stands in one such session at a time.
  is_live boolean not null default true,
  called_at timestamptz,
  ended_at timestamptz,
  -- Who presided when it was called, and when it ended.
  presided_by integer references user_account (id),
  proposal jsonb,
  -- Which proposal it is: a ballot was about one of them.
  proposal_number integer not null default 0,
  decided_by text check (decided_by in ('consensus', 'ballot')),
  decision_id integer references prepared_decision (id) on delete set null,
  reason text not null default '',
  notes text not null default '',
  notes_version integer not null default 0,
  notes_by integer references user_account (id),
  notes_at timestamptz,
  unique (session_id, position) deferrable initially deferred
);
create unique index session_item_live on session_item (project_id) where is_live;
create unique index session_item_called on session_item (session_id) where state = 'CALLED';
create index session_item_project on session_item (project_id);
create index session_item_decision on session_item (decision_id) where decision_id is not null;
create index session_item_presided_by on session_item (presided_by) where presided_by is not null;
create index session_item_notes_by on session_item (notes_by) where notes_by is not null;

-- What somebody answers to the convocation.
create table session_reply (
  session_id integer not null references session (id) on delete cascade,
  user_id integer not null references user_account (id),
  reply text not null check (reply in ('COMING', 'VIDEO', 'ABSENT', 'REPRESENTED')),
  holder_id integer references user_account (id),
  replied_at timestamptz not null default clock_timestamp(),
  primary key (session_id, user_id),
  check ((holder_id is not null) = (reply = 'REPRESENTED') and holder_id is distinct from user_id)
);
create unique index session_reply_holder on session_reply (session_id, holder_id) where holder_id is not null;
create index session_reply_user on session_reply (user_id);
create index session_reply_of_holder on session_reply (holder_id) where holder_id is not null;

-- Who was there, from when until when.
create table session_presence (
  id integer generated always as identity primary key,
  session_id integer not null references session (id) on delete cascade,
  user_id integer not null references user_account (id),
  presence text not null check (presence in ('PRESENT', 'VIDEO')),
  since timestamptz not null default clock_timestamp(),
  until timestamptz
);
create unique index session_presence_now on session_presence (session_id, user_id) where until is null;
create index session_presence_session on session_presence (session_id);
create index session_presence_user on session_presence (user_id);

-- A member speaks for another: one at most, and never passed on.
create table session_proxy (
  id integer generated always as identity primary key,
  session_id integer not null references session (id) on delete cascade,
  giver_id integer not null references user_account (id),
  holder_id integer not null references user_account (id),
  since timestamptz not null default clock_timestamp(),
  until timestamptz,
  check (giver_id <> holder_id)
);
create unique index session_proxy_giver on session_proxy (session_id, giver_id) where until is null;
create unique index session_proxy_holder on session_proxy (session_id, holder_id) where until is null;
create index session_proxy_session on session_proxy (session_id);
create index session_proxy_of_giver on session_proxy (giver_id);
create index session_proxy_of_holder on session_proxy (holder_id);

-- Who asks to speak, in the order in which they asked.
create table session_floor (
  session_id integer not null references session (id) on delete cascade,
  user_id integer not null references user_account (id),
  asked_at timestamptz not null default clock_timestamp(),
  primary key (session_id, user_id)
);
create index session_floor_user on session_floor (user_id);
