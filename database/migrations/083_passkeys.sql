-- Keys that devices keep for an account: only the public half is here. The counter is what a device tells of its uses;
-- many tell none.
create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references user_account (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  -- As its owner calls it, and what it was made with.
  name text not null,
  system text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create unique index passkey_credential on passkey (credential_id);
create index passkey_user on passkey (user_id);

-- What a device has to sign, once: of whom, or of nobody yet where somebody signs in. Whichever node asked, any may judge.
create table passkey_challenge (
  challenge text primary key,
  user_id integer references user_account (id) on delete cascade,
  expires_at timestamptz not null
);

create index passkey_challenge_user on passkey_challenge (user_id) where user_id is not null;
