-- beside the version before: no: it begins the schema

-- What a commission often writes to holders. It has a version, because two members may correct one at once.
create table message_template (
  id integer generated always as identity primary key,
  commission_id integer not null references commission (id) on delete cascade,
  name text not null check (name <> ''),
  text text not null check (text <> ''),
  -- Null: the French text, for every holder.
  text_en text check (text_en <> ''),
  version integer not null default 1
);
create unique index message_template_name on message_template (commission_id, searchable(name));

-- A decision that is prepared and not sent yet: the project’s own row, which its holder reads, has nothing of it.
create table prepared_decision (
  id integer generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  state text not null default 'PREPARED' check (state in ('PREPARED', 'HELD', 'SENT', 'CANCELLED')),
  -- The version of this row: a user confirms what they have read.
  version integer not null default 1,
  -- The version of the project, and the last line of its history, that its author saw.
  seen_version integer not null,
  seen_history bigint not null,
  status text not null,
  -- A message that was not edited follows its template, and keeps its last words when the template is deleted.
  template_id integer references message_template (id) on delete set null,
  message text not null default '',
  points jsonb not null default '[]',
  due_day date,
  -- Null, here and in the two columns that follow: as the project has it.
  budget_needed boolean,
  budget numeric(11, 2),
  is_com_relevant boolean,
  prepared_by integer references user_account (id),
  prepared_at timestamptz not null default now(),
  -- The version of the project that it made once it was applied.
  applied_version integer,
  sent_by integer references user_account (id),
  sent_at timestamptz,
  cancelled_by integer references user_account (id),
  cancelled_at timestamptz,
  -- The project was decided in another way: by which version, and the state that the preparation had.
  overtaken boolean not null default false,
  overtaken_version integer,
  overtaken_state text check (overtaken_state in ('PREPARED', 'HELD')),
  -- The session that decided it, and how its members voted; without a tally, they agreed without a vote.
  session_id integer,
  tally jsonb,
  -- The message was changed after the session: the vote was on other words.
  is_reworded boolean not null default false
);
create index prepared_decision_cancelled_by on prepared_decision (cancelled_by) where cancelled_by is not null;
create unique index prepared_decision_open on prepared_decision (project_id) where state in ('PREPARED', 'HELD');
create index prepared_decision_prepared_by on prepared_decision (prepared_by);
create index prepared_decision_project on prepared_decision (project_id);
create index prepared_decision_sent_by on prepared_decision (sent_by) where sent_by is not null;
create index prepared_decision_template on prepared_decision (template_id) where template_id is not null;

-- Decisions that were confirmed together, to leave at once or at a given hour. Each row of decision_sending_item is its
-- own job.
create table decision_sending (
  id integer generated always as identity primary key,
  asked_by integer not null references user_account (id),
  impersonator_id integer references user_account (id),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancelled_by integer references user_account (id),
  cancelled_at timestamptz,
  -- When the chairs were told that the user who confirmed it may no longer send it: once, however many decisions stay.
  stayed_told_at timestamptz
);
create index decision_sending_asked_by on decision_sending (asked_by);
create index decision_sending_cancelled_by on decision_sending (cancelled_by) where cancelled_by is not null;
create index decision_sending_impersonator on decision_sending (impersonator_id) where impersonator_id is not null;

create table decision_sending_item (
  sending_id integer not null references decision_sending (id) on delete cascade,
  decision_id integer not null references prepared_decision (id) on delete cascade,
  -- The versions of the decision and its template, as they were confirmed.
  version text not null,
  outcome text check (outcome in ('SENT', 'STAYED', 'WITHDRAWN')),
  why text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  primary key (sending_id, decision_id)
);
create index decision_sending_item_decision on decision_sending_item (decision_id);
create index decision_sending_item_due on decision_sending_item (next_try_at) where outcome is null;
create unique index decision_sending_item_waiting on decision_sending_item (decision_id) where outcome is null;

-- The proof of a decision’s mail, which outlives the message itself.
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

-- The register of decisions: one chain for each edition. No row is changed or deleted
-- (database/functions/85_register.sql).
create table register_entry (
  edition_id integer not null references edition (id),
  -- Without gaps and without doubles.
  number integer not null check (number >= 1),
  at timestamptz not null,
  -- The project and its name at that time; it may have been deleted since.
  project_id integer not null,
  project_name text not null,
  commission_id integer,
  act text not null check (act in ('decide', 'accept', 'refuse', 'delete', 'undo', 'reopen', 'restore')),
  from_status text not null,
  to_status text not null,
  tally jsonb,
  session_id integer,
  -- In what capacity it was decided; register_decider says by whom.
  capacity text not null,
  -- Written from the history, for a decision that is older than the register.
  from_history boolean not null default false,
  decider_digest bytea not null,
  message_digest bytea,
  hash bytea not null,
  id bigint not null generated always as (edition_id::bigint * 1000000 + number) stored unique,
  primary key (edition_id, number)
);
create index register_entry_project on register_entry (project_id);

-- What may be erased is apart, with the salt without which its digest reveals nothing.
create table register_decider (
  edition_id integer not null,
  number integer not null,
  salt uuid not null,
  actor_id integer not null,
  impersonator_id integer,
  primary key (edition_id, number)
);
create index register_decider_actor on register_decider (actor_id);
create index register_decider_impersonator on register_decider (impersonator_id) where impersonator_id is not null;

create table register_message (
  edition_id integer not null,
  number integer not null,
  salt uuid not null,
  text text not null,
  primary key (edition_id, number)
);

-- Even the owner of the table must first grant itself these rights again.
revoke update, delete on register_entry from current_user;
revoke update on register_decider, register_message from current_user;
