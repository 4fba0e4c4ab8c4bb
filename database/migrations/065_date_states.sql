-- What happens to one time of a published event. `day`, `starts_at` and `ends_at` always say when it takes place; where
-- it was moved to other hours or another day, what its block of the form says stands in `filed_*`.
alter table occurrence
  add state text check (state in ('full', 'moved', 'cancelled')),
  add public_note text not null default '',
  add moved_place text not null default '',
  add filed_day date,
  add filed_starts_at timestamptz,
  add filed_ends_at timestamptz,
  -- How often its state was changed: whoever changes it says which one they saw.
  add state_nb integer not null default 0,
  add stated_at timestamptz,
  add check ((filed_day is null) = (filed_starts_at is null) and (filed_day is null) = (filed_ends_at is null)),
  add check (state is not null or public_note = '' and moved_place = '' and filed_day is null);

-- Two times of a block may be moved to one day: they are told apart by the day of the form.
create unique index occurrence_filed on occurrence (project_date_id, (coalesce(filed_day, day)));
alter table occurrence drop constraint occurrence_pkey;

-- For ten minutes, what the times of one act were before it.
create table date_way_back (
  id integer primary key generated always as identity,
  project_id integer not null references project on delete cascade,
  actor_id integer references user_account on delete set null,
  until timestamptz not null,
  was jsonb not null
);
create index date_way_back_project on date_way_back (project_id);
create index date_way_back_actor on date_way_back (actor_id);
