create table user_account (
  id integer generated always as identity primary key,
  username text not null,
  firstname text not null,
  lastname text not null,
  phone_number text not null default '',
  phone_country_code text not null default 'FR',
  role text not null check (role in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_COMMISSION', 'ROLE_USER')),
  commission_id integer references commission (id),
  password_hash text,
  validated_at timestamptz,
  privacy_consent_at timestamptz,
  locked_by_admin boolean not null default false,
  -- Failed sign-ins since failures_since; the automatic lock ends by itself.
  failures integer not null default 0,
  failures_since timestamptz,
  locked_until timestamptz,
  -- An erased account keeps its number and nothing of the person: certified projects still point at it.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  check ((role = 'ROLE_COMMISSION') = (commission_id is not null))
);

create unique index user_account_username on user_account (lower(username));
create index user_account_commission on user_account (commission_id) where commission_id is not null;

-- One row for each time somebody signed in; every token belongs to one, and ends with it.
create table sign_in (
  id bigint generated always as identity primary key,
  user_id integer not null references user_account (id) on delete cascade,
  remember_me boolean not null,
  -- An administrator who took the user's place, and their own sign-in, with which this one ends.
  impersonator_id integer references user_account (id) on delete cascade,
  origin_id bigint references sign_in (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index sign_in_user on sign_in (user_id);

-- Only the SHA-256 of a token is kept: whoever reads the database cannot use it.
create table token (
  hash bytea primary key,
  sign_in_id bigint not null references sign_in (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  spent_at timestamptz
);

create index sign_in_origin on sign_in (origin_id) where origin_id is not null;
create index token_sign_in on token (sign_in_id);

-- Links sent by mail: to validate an address, to choose a password (a reset or an invitation). Used once.
create table mail_link (
  hash bytea primary key,
  user_id integer not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('validate', 'password')),
  expires_at timestamptz not null
);

create index mail_link_user on mail_link (user_id);

-- The code sent to a phone: one at a time for each account.
create table verification_code (
  user_id integer primary key references user_account (id) on delete cascade,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Left by a right code, needed by the login that follows, once.
create table login_proof (
  hash bytea primary key,
  user_id integer not null references user_account (id) on delete cascade,
  expires_at timestamptz not null
);

-- How often an address did something of late; in the database, so that it holds across processes.
create table rate_limit (
  key text primary key,
  hits integer not null,
  since timestamptz not null
);
