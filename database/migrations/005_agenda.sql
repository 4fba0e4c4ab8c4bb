-- beside the version before: no: it begins the schema

-- What the agenda is filtered and searched by, in short rows: one for each published event, and for nothing else.
-- database/functions/50_agenda.sql writes it. Rows of `project` are read for the events of one page only.
create table agenda_event (
  project_id integer primary key references project (id) on delete cascade,
  boosted boolean not null,
  is_free boolean not null,
  access text,
  audience text,
  city text not null,
  department text not null,
  latitude double precision,
  longitude double precision,
  type_ids integer[] not null,
  -- Words between single spaces, and a space before the first: a word begins where ‘ word’ stands.
  name_words text collate "C" not null,
  -- The words of its types, its place, its town and its organizer.
  near_words text collate "C" not null,
  -- All words, the description included.
  words text collate "C" not null,
  edition_id integer not null
);
create index agenda_event_edition on agenda_event (edition_id, project_id);
create index agenda_event_words on agenda_event using gin (words gin_trgm_ops) with (fastupdate = off);

-- When published events take place, in short rows that know the time before them: the row itself then tells whether it
-- is the first of a period. database/functions/55_agenda_times.sql writes it.
create table agenda_time (
  project_id integer not null references agenda_event (project_id) on delete cascade,
  -- Counted from one, by day and hour.
  place integer not null,
  day date not null,
  -- Day and end of the time before it, and the latest end of all before it; minus infinity where there is none.
  day_before date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  end_before timestamptz not null,
  latest_end_before timestamptz not null,
  boosted boolean not null,
  state text,
  moved_place text not null,
  edition_id integer not null,
  primary key (project_id, place)
);
-- In the order in which a day is read.
create index agenda_time_day on agenda_time (edition_id, day, boosted desc, starts_at, project_id);
-- The first times of a day and of a period, without looking at the others.
create index agenda_time_day_first on agenda_time (edition_id, day, project_id) where day_before < day;
create index agenda_time_first on agenda_time (edition_id, day_before);

-- When something the public reads of an event last changed; internal work changes nothing here. The row stays when the
-- event is withdrawn or its project is deleted, so that copies elsewhere can be told.
create table publication (
  project_id integer primary key,
  is_public boolean not null,
  -- To the millisecond, as answers show it: a reader who requests what follows an instant must not get it again.
  changed_at timestamptz not null check (changed_at = date_trunc('milliseconds', changed_at)),
  -- How often it has changed: the sequence of calendars.
  revision integer not null default 0
);
create index publication_changed on publication (changed_at, project_id);
