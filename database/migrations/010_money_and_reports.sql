-- beside the version before: no: it begins the schema

-- What a commission may grant for an edition. A commission without an amount has no row.
create table envelope (
  edition_id integer not null references edition (id),
  -- By number, as edition_commission stores it: it outlives the commission.
  commission_id integer not null,
  amount numeric(12, 2) not null check (amount >= 0),
  primary key (edition_id, commission_id)
);

-- Why a commission goes beyond its envelope, in the words of a person.
create table envelope_word (
  id integer generated always as identity primary key,
  edition_id integer not null references edition (id),
  commission_id integer not null,
  text text not null check (text <> ''),
  -- By how much it went beyond when they were written.
  beyond numeric(12, 2) not null,
  written_by integer references user_account (id),
  written_at timestamptz not null default now()
);
create index envelope_word_of_commission on envelope_word (edition_id, commission_id, id);
create index envelope_word_written_by on envelope_word (written_by);

-- What the decision that certified a project granted: later changes of the project’s budget do not change it.
create table project_grant (
  project_id integer primary key references project (id) on delete cascade,
  amount numeric(12, 2) not null check (amount > 0),
  granted_at timestamptz not null,
  -- What had been asked for when it was granted.
  asked numeric(12, 2)
);

-- One row for each transfer; a correction is one more, and may be negative.
create table payment (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  amount numeric(12, 2) not null check (amount <> 0),
  paid_on date not null,
  note text not null default '',
  entered_by integer references user_account (id),
  entered_at timestamptz not null default now()
);
create index payment_entered_by on payment (entered_by);
create index payment_of_project on payment (project_id, id);

-- What a holder reports after the event. The first mail that requests it, or the first word of the holder, makes the
-- row.
create table project_report (
  project_id integer primary key references project (id) on delete cascade,
  -- How often it was requested, the first mail included.
  asked_nb smallint not null default 0,
  asked_at timestamptz,
  -- Until then, only the holder reads it.
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
create index project_report_sent on project_report (project_id) where sent_at is not null;

create table report_picture (
  image_id integer primary key references image (id),
  project_id integer not null references project_report (project_id) on delete cascade,
  -- When the holder granted the rights in it.
  rights_granted_at timestamptz not null default now()
);
create index report_picture_of_report on report_picture (project_id);
