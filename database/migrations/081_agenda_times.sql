-- When published events take place, in short rows that know the time before them: which of an event's times is the first
-- of a period is then seen in the row itself. Its writer is database/functions/55_agenda_times.sql.
create table agenda_time (
  project_id integer not null references agenda_event on delete cascade,
  -- Counted from one, by day and hour.
  place integer not null,
  day date not null,
  -- Of the time before it, and the latest end of all before it: long ago where there is none.
  day_before date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  end_before timestamptz not null,
  latest_end_before timestamptz not null,
  boosted boolean not null,
  state text,
  moved_place text not null,
  primary key (project_id, place)
);
-- In the order in which a day is read.
create index agenda_time_day on agenda_time (day, boosted desc, starts_at, project_id);

insert into agenda_time (project_id, place, day, day_before, starts_at, ends_at, end_before, latest_end_before, boosted,
  state, moved_place)
select o.project_id, row_number() over earlier, o.day, lag(o.day, 1, '-infinity') over earlier, o.starts_at, o.ends_at,
  lag(o.ends_at, 1, '-infinity') over earlier,
  coalesce(max(o.ends_at) over (earlier rows between unbounded preceding and 1 preceding), '-infinity'),
  e.boosted, o.state, o.moved_place
from occurrence o join agenda_event e using (project_id)
window earlier as (partition by o.project_id order by o.day, o.starts_at, o.project_date_id,
  coalesce(o.original_day, o.filed_day, o.day));
