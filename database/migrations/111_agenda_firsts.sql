-- The first times of a period, and of a day, without looking at the others.
create index agenda_time_first on agenda_time (edition_id, day_before);
create index agenda_time_day_first on agenda_time (edition_id, day, project_id) where day_before < day;
