-- What happened to accounts, rights and settings. Numbers and no names: whoever is erased is erased here too. A line is
-- never changed but for the last part of its address, and goes only when its time has come (database/functions/80_audit.sql).
create table audit_line (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  action text not null,
  actor_id integer,
  impersonator_id integer,
  -- The account it was done to.
  about_id integer,
  address text,
  details jsonb not null default '{}'
);
create index audit_line_at on audit_line (at, id);
-- Those whose last part still stands there.
create index audit_line_whole_address on audit_line (at) where address ~ '^[0-9a-f:.]+$';
create index audit_line_actor on audit_line (actor_id, at);
