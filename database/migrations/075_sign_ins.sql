-- With what somebody signed in, as we name it, and in which browser: the hash of a cookie left there. Marked while nobody
-- has said that a sign-in in a new browser was theirs.
alter table sign_in add browser text;
alter table sign_in add system text;
alter table sign_in add browser_hash bytea;
alter table sign_in add unrecognised boolean not null default false;

-- The browsers in which an account has signed in: in any other, its owner is told. The first one is the owner's.
create table known_browser (
  user_id integer not null references user_account (id) on delete cascade,
  hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- Whether a browser has ever been known: one that is forgotten later makes the next a new one all the same.
alter table user_account add has_known_browser boolean not null default false;
