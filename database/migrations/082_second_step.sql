-- The app whose codes are asked for after the password. Its secret lies here as it is: the server must compute with it, and
-- there is no key beside the database. A code works once: the step of thirty seconds that was used last is kept.
create table authenticator (
  user_id integer primary key references user_account (id) on delete cascade,
  secret bytea not null,
  since timestamptz not null default now(),
  last_step bigint not null
);

-- A secret that an app was shown, until a code of it has come back.
create table authenticator_offer (
  user_id integer primary key references user_account (id) on delete cascade,
  secret bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- For the day without the app. Each has eighty random bits, and works once.
create table recovery_code (
  user_id integer not null references user_account (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- How somebody came in; unknown for those from before, and for an administrator in somebody's place.
alter table sign_in add way text check (way in ('password', 'sms', 'app', 'recovery', 'passkey'));
-- A version before this one, while both are at work, keeps proofs of codes by SMS alone.
alter table login_proof add way text not null default 'sms' check (way in ('sms', 'app', 'recovery'));
