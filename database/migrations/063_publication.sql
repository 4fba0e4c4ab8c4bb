-- When something the public reads of an event last changed. What people do inside moves nothing here. The row stays when
-- the event is withdrawn or its project is removed: whoever keeps a copy learns of that too.
create table publication (
  project_id integer primary key,
  is_public boolean not null,
  -- To the millisecond, as answers tell it: who asks for what follows an instant must not be given it again.
  changed_at timestamptz not null check (changed_at = date_trunc('milliseconds', changed_at)),
  -- How often it has changed: what calendars call a sequence.
  revision integer not null default 0
);

create index publication_changed on publication (changed_at, project_id);

insert into publication (project_id, is_public, changed_at)
select id, true, date_trunc('milliseconds', saved_at) from project
where status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED');
