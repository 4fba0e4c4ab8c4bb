-- What somebody has looked at and put aside: that two projects are the same, or that they stand in each other's way. It is
-- said of both, whichever of them was open, and stays said until somebody takes it back.
create table resemblance_dismissal (
  first_id integer not null references project (id) on delete cascade,
  second_id integer not null references project (id) on delete cascade,
  kind text not null check (kind in ('same', 'place', 'town')),
  word text not null default '',
  said_by integer references user_account (id),
  said_at timestamptz not null default clock_timestamp(),
  primary key (first_id, second_id, kind),
  check (first_id < second_id)
);
create index resemblance_dismissal_of_second on resemblance_dismissal (second_id);
create index resemblance_dismissal_said_by on resemblance_dismissal (said_by);

-- Who is in the same town in the same edition. None of these changes when a project is decided on.
create index project_town on project (edition_id, searchable(place_city)) where place_city <> '';
