-- Whoever comes second is told who was first, and a page says who cancelled a date.
alter table occurrence add column stated_by integer references user_account on delete set null;
create index occurrence_stated_by on occurrence (stated_by) where stated_by is not null;
