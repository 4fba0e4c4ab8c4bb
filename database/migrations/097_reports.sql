-- What a holder tells after the event. The row is there from the first mail that asks for it, or from their first word.
create table project_report (
  project_id integer primary key references project (id) on delete cascade,
  -- How often it was asked for, the first mail among them.
  asked_nb smallint not null default 0,
  asked_at timestamptz,
  -- Nothing of it is read by others before.
  sent_at timestamptz,
  version integer not null default 0,
  attendance integer check (attendance >= 0),
  went_well text not null default '',
  press_links text[] not null default '{}',
  final_cost numeric(12, 2) check (final_cost >= 0),
  check ((asked_nb = 0) = (asked_at is null)),
  check (sent_at is null or attendance is not null)
);
create index project_report_awaited on project_report (asked_at) where sent_at is null;

-- Each with the moment at which its holder granted the rights in it.
create table report_picture (
  image_id integer primary key references image (id),
  project_id integer not null references project_report (project_id) on delete cascade,
  rights_granted_at timestamptz not null default now()
);
create index report_picture_of_report on report_picture (project_id);
