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
  locked_by_admin boolean not null default false,
  -- Failed sign-ins since failures_since; the automatic lock ends by itself.
  failures integer not null default 0,
  failures_since timestamptz,
  locked_until timestamptz,
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

create index token_sign_in on token (sign_in_id);
