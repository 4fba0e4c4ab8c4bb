-- Who changed what, when, and on whose behalf. Written in the transaction of the change; never changed afterwards.
create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references user_account (id),
  impersonator_id integer references user_account (id),
  entity text not null check (entity in ('project', 'user', 'commission', 'projectType', 'programme')),
  entity_id integer not null,
  action text not null,
  -- { field: [before, after] }
  changes jsonb not null default '{}'
);

create index history_of_entity on history (entity, entity_id, id);
