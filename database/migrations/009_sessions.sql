-- beside the version before: no: it begins the schema

-- A commission meets: the session and its settings.
create table session (
  id integer generated always as identity primary key,
  commission_id integer not null references commission (id),
  edition_id integer not null references edition (id),
  state text not null default 'PREPARED' check (state in ('PREPARED', 'OPEN', 'CLOSED', 'SEALED')),
  -- The version of what is prepared: settings and order. In the room, the states of things decide.
  version integer not null default 1,
  title text not null,
  -- Day and hour in Paris.
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
  -- The day for which the expected users were reminded, the day before.
  reminded_for date,
  -- When the order was sent to the expected users, and which version of it.
  order_sent_at timestamptz,
  order_sent_version integer
);
create index session_chair on session (chair_id) where chair_id is not null;
create index session_commission on session (commission_id, day);
create index session_created_by on session (created_by) where created_by is not null;
create index session_edition on session (edition_id);
create index session_secretary on session (secretary_id) where secretary_id is not null;
create index session_to_come on session (day) where state = 'PREPARED';

-- The projects on the order of a session.
create table session_item (
  id integer generated always as identity primary key,
  session_id integer not null references session (id) on delete cascade,
  project_id integer not null references project (id) on delete cascade,
  position integer not null,
  minutes integer not null default 5 check (minutes between 1 and 240),
  state text not null default 'WAITING' check (state in ('WAITING', 'CALLED', 'DECIDED', 'POSTPONED')),
  -- True until its session is closed: a project is on the order of one such session at a time.
  is_live boolean not null default true,
  called_at timestamptz,
  ended_at timestamptz,
  -- The user who presided when it was called, and when it ended.
  presided_by integer references user_account (id),
  proposal jsonb,
  -- Counts the proposals: a ballot is about one of them.
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
create unique index session_item_called on session_item (session_id) where state = 'CALLED';
create index session_item_decision on session_item (decision_id) where decision_id is not null;
create unique index session_item_live on session_item (project_id) where is_live;
create index session_item_notes_by on session_item (notes_by) where notes_by is not null;
create index session_item_presided_by on session_item (presided_by) where presided_by is not null;
create index session_item_project on session_item (project_id);

-- The answer of a member to the convocation.
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
create index session_reply_of_holder on session_reply (holder_id) where holder_id is not null;
create index session_reply_user on session_reply (user_id);

-- The members who were present, from when until when.
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

-- A member speaks for another: for one at most, and never passed on.
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
create index session_proxy_of_giver on session_proxy (giver_id);
create index session_proxy_of_holder on session_proxy (holder_id);
create index session_proxy_session on session_proxy (session_id);

-- The members who ask to speak, in the order in which they asked.
create table session_floor (
  session_id integer not null references session (id) on delete cascade,
  user_id integer not null references user_account (id),
  asked_at timestamptz not null default clock_timestamp(),
  primary key (session_id, user_id)
);
create index session_floor_user on session_floor (user_id);

-- A vote on what is proposed for a project. What a secret one promises: docs/decisions/0082-a-secret-ballot.md.
create table ballot (
  id integer generated always as identity primary key,
  item_id integer not null references session_item (id) on delete cascade,
  round integer not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ANNOUNCED', 'VOID')),
  is_secret boolean not null,
  mode text not null check (mode in ('DEVICES', 'HANDS')),
  -- The proposal when the ballot opened.
  proposal jsonb not null,
  proposal_number integer not null,
  quorum integer not null,
  present_with_recused integer not null,
  present_without_recused integer not null,
  opened_by integer references user_account (id),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- The three counts of a secret ballot while it is open, sealed with a key that is not in this database.
  sealed bytea,
  -- Where that key lies, until it is destroyed.
  key_name text,
  votes_for integer,
  votes_against integer,
  votes_abstain integer,
  casting text check (casting in ('FOR', 'AGAINST')),
  unique (id, is_secret),
  unique (item_id, round),
  check (sealed is null or is_secret and state = 'OPEN'),
  check ((votes_for is null) = (votes_against is null) and (votes_for is null) = (votes_abstain is null)),
  check (casting is null or not is_secret)
);
create index ballot_key on ballot (id) where key_name is not null;
create unique index ballot_open on ballot (item_id) where state = 'OPEN';
create index ballot_opened_by on ballot (opened_by) where opened_by is not null;

-- Each voice, fixed when the ballot opens, and who casts it. It stores that the voice was cast, and nothing else: no
-- time, no order.
create table ballot_voice (
  ballot_id integer not null references ballot (id) on delete cascade,
  user_id integer not null references user_account (id),
  cast_by integer not null references user_account (id),
  has_voted boolean not null default false,
  primary key (ballot_id, user_id)
);
create index ballot_voice_cast_by on ballot_voice (cast_by);
create index ballot_voice_user on ballot_voice (user_id);

-- What a voice said in an open ballot. The database has none of a secret one.
create table ballot_vote (
  ballot_id integer not null,
  user_id integer not null,
  is_secret boolean not null default false check (not is_secret),
  choice text not null check (choice in ('FOR', 'AGAINST', 'ABSTAIN')),
  -- The user at the desk who entered it for a member without a device.
  entered_by integer references user_account (id),
  primary key (ballot_id, user_id),
  foreign key (ballot_id, is_secret) references ballot (id, is_secret),
  foreign key (ballot_id, user_id) references ballot_voice (ballot_id, user_id) on delete cascade
);
create index ballot_vote_ballot on ballot_vote (ballot_id, is_secret);
create index ballot_vote_entered_by on ballot_vote (entered_by) where entered_by is not null;

-- The minutes of a closed session: they are written, read, remarked on, and sealed.
create table session_minutes (
  session_id integer primary key references session (id) on delete cascade,
  -- What happened, with the names of the day: domain/sessions/session-facts.ts. No text that a person wrote.
  facts jsonb not null,
  -- The version of what may still change: a member agrees to what they have read.
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
  -- Null: about the whole.
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
create index session_remark_author on session_remark (author_id);
create index session_remark_item on session_remark (item_id) where item_id is not null;
create index session_remark_session on session_remark (session_id);
create index session_remark_settled_by on session_remark (settled_by) where settled_by is not null;

-- The members who have read the minutes and agree to them, and to which version.
create table session_agreement (
  session_id integer not null references session (id) on delete cascade,
  user_id integer not null references user_account (id),
  version integer not null,
  agreed_at timestamptz not null default clock_timestamp(),
  primary key (session_id, user_id)
);
create index session_agreement_user on session_agreement (user_id);

-- A member who disagrees with a decision, and asked for it to be written down.
create table session_dissent (
  session_id integer not null references session (id) on delete cascade,
  item_id integer not null references session_item (id) on delete cascade,
  author_id integer not null references user_account (id),
  text text not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (item_id, author_id)
);
create index session_dissent_author on session_dissent (author_id);
create index session_dissent_session on session_dissent (session_id);

-- Minutes as they were sealed, and what was added to them later: the very bytes, which are never changed or deleted
-- (database/functions/98_minutes.sql). The documents of an edition are a chain, as its decisions are.
create table sealed_document (
  session_id integer not null references session (id),
  -- 0: the minutes; then each addendum.
  number integer not null check (number >= 0),
  edition_id integer not null references edition (id),
  -- Without gaps and without doubles.
  place integer not null,
  reference text not null,
  -- What the document was made from: a recused reader, or one who reads English, gets another one made from it.
  told jsonb not null,
  content bytea not null,
  content_hash bytea not null,
  -- The last number of the register of decisions at that time.
  register_number integer,
  register_hash bytea,
  sealed_by integer not null references user_account (id),
  sealed_at timestamptz not null,
  hash bytea not null,
  primary key (session_id, number),
  unique (edition_id, place),
  unique (edition_id, reference),
  check ((register_number is null) = (register_hash is null))
);
create index sealed_document_sealed_by on sealed_document (sealed_by);

-- A PDF is compressed already.
alter table sealed_document alter column content set storage external;

-- Even the owner of the table must first grant itself these rights again.
revoke update, delete on sealed_document from current_user;
