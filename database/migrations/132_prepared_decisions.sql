-- A decision that is prepared and not sent yet: nothing of it stands in the project's own row, which its holder reads.
create table prepared_decision (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  state text not null default 'PREPARED' check (state in ('PREPARED', 'HELD', 'SENT', 'CANCELLED')),
  -- Of this row: what is confirmed is what was read.
  version integer not null default 1,
  -- The project as it was looked at: its version, and the last line of its history.
  seen_version integer not null,
  seen_history bigint not null,
  status text not null,
  -- A message that nobody edited follows its template, and keeps its last words when that goes.
  template_id integer references message_template (id) on delete set null,
  message text not null default '',
  points jsonb not null default '[]',
  due_day date,
  -- Null: as the project has it.
  budget_needed boolean,
  budget numeric(11, 2),
  is_com_relevant boolean,
  prepared_by integer references user_account (id),
  prepared_at timestamptz not null default now(),
  -- The project's version once it was applied.
  applied_version integer,
  sent_by integer references user_account (id),
  sent_at timestamptz,
  cancelled_by integer references user_account (id),
  cancelled_at timestamptz,
  -- The project moved in another way.
  overtaken boolean not null default false
);
create unique index prepared_decision_open on prepared_decision (project_id) where state in ('PREPARED', 'HELD');
create index prepared_decision_project on prepared_decision (project_id);
create index prepared_decision_template on prepared_decision (template_id) where template_id is not null;
create index prepared_decision_prepared_by on prepared_decision (prepared_by);
create index prepared_decision_sent_by on prepared_decision (sent_by) where sent_by is not null;
create index prepared_decision_cancelled_by on prepared_decision (cancelled_by) where cancelled_by is not null;

-- What somebody confirmed, to leave at once or at an hour. Each row of it is its own job.
create table decision_sending (
  id integer generated always as identity primary key,
  asked_by integer not null references user_account (id),
  impersonator_id integer references user_account (id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancelled_by integer references user_account (id),
  cancelled_at timestamptz
);
create index decision_sending_asked_by on decision_sending (asked_by);
create index decision_sending_impersonator on decision_sending (impersonator_id) where impersonator_id is not null;
create index decision_sending_cancelled_by on decision_sending (cancelled_by) where cancelled_by is not null;

create table decision_sending_item (
  sending_id integer not null references decision_sending (id) on delete cascade,
  decision_id integer not null references prepared_decision (id) on delete cascade,
  -- Of the decision, with that of its template, as it was confirmed.
  version text not null,
  outcome text check (outcome in ('SENT', 'STAYED', 'WITHDRAWN')),
  why text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  primary key (sending_id, decision_id)
);
create unique index decision_sending_item_waiting on decision_sending_item (decision_id) where outcome is null;
create index decision_sending_item_due on decision_sending_item (next_try_at) where outcome is null;
create index decision_sending_item_decision on decision_sending_item (decision_id);

-- The proof of a decision's mail, which stays when the message itself has had its time.
create table decision_mail (
  message_id uuid primary key,
  project_id integer not null references project (id) on delete cascade,
  -- The version of the project that the decision made.
  version integer not null,
  queued_at timestamptz not null default clock_timestamp(),
  handed_at timestamptz,
  refusal text,
  refused_at timestamptz,
  given_up boolean not null default false
);
create index decision_mail_project on decision_mail (project_id, version);
