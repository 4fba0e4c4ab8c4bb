-- beside the version before: no: it reads the edition of each time of the agenda from it

-- The agenda is one for all editions: an edition is a filter of events, and no longer of times.
drop index agenda_time_day, agenda_time_day_first, agenda_time_first;
alter table agenda_time drop column edition_id;

-- A time that does not take place keeps its row, and the announced day of a moved one gets a row that says where it went.
-- Rows that take place are counted apart from those that do not.
alter table agenda_time add column takes_place boolean not null default true, add column moved_to date;
alter table agenda_time alter column takes_place drop default;
alter table agenda_time drop constraint agenda_time_pkey, add primary key (project_id, takes_place, place);
-- In the order in which a day is read.
create index agenda_time_day on agenda_time (day, boosted desc, starts_at, project_id);
-- The first times of a day and of a period, without looking at the others.
create index agenda_time_day_first on agenda_time (day, project_id) where day_before < day;
create index agenda_time_first on agenda_time (day_before);

delete from agenda_time;
insert into agenda_time (project_id, takes_place, place, day, day_before, starts_at, ends_at, end_before, latest_end_before,
  boosted, state, moved_place, moved_to)
select told.project_id, told.takes_place, row_number() over earlier, told.day, lag(told.day, 1, '-infinity') over earlier,
  told.starts_at, told.ends_at, lag(told.ends_at, 1, '-infinity') over earlier,
  coalesce(max(told.ends_at) over (earlier rows between unbounded preceding and 1 preceding), '-infinity'),
  e.boosted, told.state, told.moved_place, told.moved_to
from agenda_event e join (
  select o.project_id, o.project_date_id, o.state is distinct from 'cancelled' as takes_place, o.day, o.starts_at, o.ends_at,
    o.state, o.moved_place, null::date as moved_to, coalesce(o.original_day, o.filed_day, o.day) as original_day
  from occurrence o
  union all
  select o.project_id, o.project_date_id, false, o.filed_day, o.filed_starts_at, o.filed_ends_at,
      case o.state when 'cancelled' then o.state else 'moved' end, '', case when o.state <> 'cancelled' then o.day end,
    coalesce(o.original_day, o.filed_day)
  from occurrence o where o.filed_day <> o.day
) told using (project_id)
window earlier as (partition by told.project_id, told.takes_place order by told.day, told.starts_at, told.project_date_id,
  told.original_day);
