-- A request may have a day and no point: its message alone then waits, in a row without a field.
alter table point
  alter field drop not null,
  add constraint point_field_or_day check (field is not null or due_day is not null or settled_at is not null),
  -- A request that is made anew says until when all that is still open waits; the thread tells the day of each.
  add asked_due date,
  add due_before date,
  add moved_version integer;
update point set asked_due = due_day;
