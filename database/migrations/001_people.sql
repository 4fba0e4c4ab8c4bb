-- beside the version before: no: it begins the schema

-- The baseline: the files 001 to 012 make the schema of the first release, one noun after the other. Functions and
-- triggers are files of their own (database/functions), put in place after the last migration; database/schema.sql
-- shows what they all make.

-- Search and sort the way French readers do: without accents or case, and in dictionary order.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create collation french (provider = icu, locale = 'fr');

-- unaccent alone is not immutable, because its dictionary could be replaced; ours is not. This function is here and not
-- among the others because indexes are made of it.
create function searchable(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent', value)) collate "C";

-- The commissions that review projects; administrators rename, add and dissolve them.
create table commission (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  display_order integer not null check (display_order >= 1),
  -- Null: the French name is used in both languages.
  name_en text check (name_en <> ''),
  -- The member who presides; administrators name them. The key follows user_account.
  chair_id integer
);
create unique index commission_chair on commission (chair_id) where chair_id is not null;
create unique index commission_name on commission (searchable(name));
create unique index commission_name_en on commission (searchable(name_en)) where name_en is not null;

insert into commission (name, name_en, display_order) values
  ('Culturelle', 'Cultural', 1),
  ('Académique et éducation', 'Academic and education', 2),
  ('Sport', 'Sport', 3),
  ('Économique', 'Economic', 4);

-- Everybody who signs in: holders of projects, members of a commission, administrators.
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
  -- The language of the last sign-in: mails caused by others are written in it.
  language text not null default 'fr' check (language in ('fr', 'en')),
  -- An account without a sign-in for too long is erased; its owner is told at inactivity_notice_at.
  last_sign_in_at timestamptz,
  inactivity_notice_at timestamptz,
  -- The hash of a cookie in the browser that registered an account which waits to be validated. A user who follows the
  -- mail in another browser, or whose registration is doubted, chooses the password.
  registered_by bytea,
  registration_doubted boolean not null default false,
  -- True from the first known browser on: if that one is deleted, the next still counts as new.
  has_known_browser boolean not null default false,
  -- The choice of the account whether codes go to the telephone. Null: they do, unless an app has taken their place.
  sms_code boolean,
  -- The digest leaves in the morning of this zone.
  time_zone text not null default 'Europe/Paris',
  -- Makes the links that end a kind of mail without a sign-in; each account has its own.
  notice_key uuid not null default gen_random_uuid(),
  -- The digests tell everything up to this moment.
  digest_until timestamptz,
  check ((role = 'ROLE_COMMISSION') = (commission_id is not null))
);
create index user_account_commission on user_account (commission_id) where commission_id is not null;
-- A recused user is a reviewer: few among all accounts.
create index user_account_reviewer on user_account (id) where role <> 'ROLE_USER';
create index user_account_reviewer_address on user_account (lower(username)) where role <> 'ROLE_USER';
create unique index user_account_username on user_account (lower(username));
create index user_account_words on user_account
  using gin (searchable(firstname || ' ' || lastname || ' ' || firstname || ' ' || username) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

alter table commission add foreign key (chair_id) references user_account (id);

-- How many members each commission has, by its number: every page of the list shows it.
-- database/functions/28_members.sql writes the one row.
create table members_counted (
  is_only boolean primary key default true check (is_only),
  by_commission integer[] not null
);

insert into members_counted (by_commission) values ('{}');

-- One row for each sign-in; every token belongs to one, and ends with it.
create table sign_in (
  id bigint generated always as identity primary key,
  user_id integer not null references user_account (id) on delete cascade,
  remember_me boolean not null,
  -- An administrator who took the user’s place, and their own sign-in, with which this one ends.
  impersonator_id integer references user_account (id) on delete cascade,
  origin_id bigint references sign_in (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- The whole address at first, later only its network.
  address text,
  -- The browser and the system as the product names them, and the hash of a cookie left in that browser.
  browser text,
  system text,
  browser_hash bytea,
  -- True until the owner says that the sign-in in a new browser was theirs.
  unrecognised boolean not null default false,
  -- Null for an administrator who acts as another user.
  way text check (way in ('password', 'sms', 'app', 'recovery', 'passkey'))
);
create index sign_in_origin on sign_in (origin_id) where origin_id is not null;
create index sign_in_user on sign_in (user_id);

-- Only the SHA-256 of a token is stored: a reader of the database cannot use it.
create table token (
  hash bytea primary key,
  sign_in_id bigint not null references sign_in (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index token_sign_in on token (sign_in_id);

-- The browsers in which an account has signed in; a sign-in in any other is told to its owner. The first one is the
-- owner’s.
create table known_browser (
  user_id integer not null references user_account (id) on delete cascade,
  hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- Links sent by mail: to validate an address, to choose a password (a reset or an invitation), to open the archive of
-- one’s own data. Only their SHA-256 is stored.
create table mail_link (
  hash bytea primary key,
  user_id integer not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('validate', 'password', 'archive')),
  expires_at timestamptz not null,
  -- Set once the link was used or a newer one replaced it: it opens nothing more, and its holder is told why.
  ended_at timestamptz
);
create index mail_link_user on mail_link (user_id);

-- The code sent to a phone: one at a time for each account.
create table verification_code (
  user_id integer primary key references user_account (id) on delete cascade,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Left by a correct code, and needed once by the sign-in that follows.
create table login_proof (
  hash bytea primary key,
  user_id integer not null references user_account (id) on delete cascade,
  expires_at timestamptz not null,
  way text not null default 'sms' check (way in ('sms', 'app', 'recovery'))
);

-- The app whose codes are requested after the password. Its secret is stored as it is: the server must compute with it,
-- and there is no key beside the database.
create table authenticator (
  user_id integer primary key references user_account (id) on delete cascade,
  secret bytea not null,
  since timestamptz not null default now(),
  -- The step of thirty seconds that was used last: a code works once.
  last_step bigint not null
);

-- A secret that an app was shown, until a code made with it has come back.
create table authenticator_offer (
  user_id integer primary key references user_account (id) on delete cascade,
  secret bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- Codes for the day without the app. Each has eighty random bits, and works once.
create table recovery_code (
  user_id integer not null references user_account (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Keys that devices keep for an account: only the public half is stored.
create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references user_account (id) on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  -- How often the device says it was used; many always say 0.
  counter bigint not null,
  transports text[] not null,
  -- The name its owner gave it, and the system it was made with.
  name text not null,
  system text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create unique index passkey_credential on passkey (credential_id);
create index passkey_user on passkey (user_id);

-- What a device has to sign, once. The server that judges the answer may be another than the one that asked.
create table passkey_challenge (
  challenge text primary key,
  -- Null at a sign-in, when the user is not known yet.
  user_id integer references user_account (id) on delete cascade,
  expires_at timestamptz not null,
  -- Requested from a signed-in user before their second step is changed: it opens nothing else.
  is_proof boolean not null default false
);
create index passkey_challenge_user on passkey_challenge (user_id) where user_id is not null;

-- How often an address did something lately; in the database, so that it holds across processes. Unlogged: after a
-- crash the counts begin again, and no request waits for the disk because of them.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  since timestamptz not null
);

-- The answer to a request that carries a key, written in the transaction of the request: the same key gets the same
-- answer again.
create table idempotency (
  user_id integer not null references user_account (id) on delete cascade,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_created on idempotency (created_at);
