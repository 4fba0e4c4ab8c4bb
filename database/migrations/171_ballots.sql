-- A vote on what is proposed for a file. What is promised of a secret one: docs/decisions/0082-a-secret-ballot.md.
create table ballot (
  id integer generated always as identity primary key,
  item_id integer not null references session_item (id) on delete cascade,
  round integer not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'ANNOUNCED', 'VOID')),
  is_secret boolean not null,
  mode text not null check (mode in ('DEVICES', 'HANDS')),
  -- As it was when the ballot opened.
  proposal jsonb not null,
  proposal_number integer not null,
  quorum integer not null,
  present_with_recused integer not null,
  present_without_recused integer not null,
  opened_by integer references user_account (id),
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  -- Of a secret ballot, while it is open: the three counts, sealed with a key that is not in this database.
  sealed bytea,
  -- Where that key lies, until it is destroyed.
  key_name text,
  votes_for integer,
  votes_against integer,
  votes_abstain integer,
  casting text check (casting in ('FOR', 'AGAINST')),
  unique (item_id, round),
  unique (id, is_secret),
  check (sealed is null or is_secret and state = 'OPEN'),
  check ((votes_for is null) = (votes_against is null) and (votes_for is null) = (votes_abstain is null)),
  check (casting is null or not is_secret)
);
create unique index ballot_open on ballot (item_id) where state = 'OPEN';
create index ballot_opened_by on ballot (opened_by) where opened_by is not null;
create index ballot_key on ballot (id) where key_name is not null;

-- Each voice, fixed when the ballot opens, and who casts it. That it was cast, and nothing else: no time, no order.
create table ballot_voice (
  ballot_id integer not null references ballot (id) on delete cascade,
  user_id integer not null references user_account (id),
  cast_by integer not null references user_account (id),
  has_voted boolean not null default false,
  primary key (ballot_id, user_id)
);
create index ballot_voice_user on ballot_voice (user_id);
create index ballot_voice_cast_by on ballot_voice (cast_by);

-- What a voice said in an open ballot. The database itself keeps none of a secret one.
create table ballot_vote (
  ballot_id integer not null,
  user_id integer not null,
  is_secret boolean not null default false check (not is_secret),
  choice text not null check (choice in ('FOR', 'AGAINST', 'ABSTAIN')),
  -- By somebody at the desk, for somebody without a device.
  entered_by integer references user_account (id),
  primary key (ballot_id, user_id),
  foreign key (ballot_id, user_id) references ballot_voice (ballot_id, user_id) on delete cascade,
  foreign key (ballot_id, is_secret) references ballot (id, is_secret)
);
create index ballot_vote_ballot on ballot_vote (ballot_id, is_secret);
create index ballot_vote_entered_by on ballot_vote (entered_by) where entered_by is not null;
