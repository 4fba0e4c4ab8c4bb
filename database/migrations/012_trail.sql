-- beside the version before: no: it begins the schema

-- Who changed what, when, and on whose behalf. Written in the transaction of the change, and never changed afterwards.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references user_account (id),
  impersonator_id integer references user_account (id),
  entity text not null check (entity in ('project', 'user', 'commission', 'projectType', 'programme', 'edition')),
  entity_id integer not null,
  action text not null,
  -- { field: [before, after] }
  changes jsonb not null default '{}'
);
create index history_actor on history (actor_id) where actor_id is not null;
create index history_of_entity on history (entity, entity_id, id);

-- What happened to accounts, rights and settings. Numbers and no names: an erased person is erased here too. Only the
-- last part of an address is ever removed from a line, and old lines are deleted (database/functions/80_audit.sql).
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
create index audit_line_actor on audit_line (actor_id, at);
create index audit_line_at on audit_line (at, id);
-- The lines whose address is still whole.
create index audit_line_whole_address on audit_line (at) where address ~ '^[0-9a-f:.]+$';
