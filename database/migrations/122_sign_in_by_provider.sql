-- beside the version before: yes

-- Which account of an OpenID Connect provider opens which of ours.
create table provider_identity (
  issuer text not null,
  subject text not null,
  user_id integer not null references user_account (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create unique index provider_identity_user on provider_identity (user_id, issuer);

-- A browser on its way through a provider; once back and recognised, the row is its ticket to sign in. Only the SHA-256
-- of what the browser holds is stored.
create table provider_visit (
  hash bytea primary key,
  provider text not null,
  state text not null default '',
  nonce text not null default '',
  verifier text not null default '',
  user_id integer references user_account (id) on delete cascade,
  id_token text,
  expires_at timestamptz not null
);
create index provider_visit_user on provider_visit (user_id);

-- The provider through which a sign-in came, and the token with which its session there is ended too.
alter table sign_in add column provider text, add column id_token text;
alter table sign_in drop constraint sign_in_way_check;
alter table sign_in add constraint sign_in_way_check
  check (way in ('password', 'sms', 'app', 'recovery', 'passkey', 'provider'));
