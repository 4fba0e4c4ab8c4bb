-- beside the version before: no: it begins the schema

-- The thread of a project: messages for the reviewers alone, or shared with the holder. The newest internal one is the
-- project’s `commission_comment` as well, which the form and the list show.
create table project_message (
  id bigint generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  author_id integer references user_account (id),
  impersonator_id integer references user_account (id),
  written_at timestamptz not null default clock_timestamp(),
  text text not null,
  -- The name its readers know it by: numbers in a row would show a holder how many messages they do not see.
  name uuid not null default gen_random_uuid() unique,
  audience text not null default 'internal' check (audience in ('shared', 'internal')),
  corrected_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by integer references user_account (id),
  withdrawn_reason text,
  -- An internal message that says what its author thinks is sealed with the opinions.
  is_opinion boolean not null default false
);
create index project_message_of_author on project_message (author_id);
create index project_message_of_project on project_message (project_id, written_at, id);
-- Keeps the cost of the holder's page to the messages that the holder may read.
create index project_message_shared on project_message (project_id, written_at, id) where audience = 'shared';

-- The files of a message, stored as pictures are.
create table message_file (
  name uuid primary key default gen_random_uuid(),
  message_id bigint not null references project_message (id) on delete cascade,
  -- In the order in which they were added.
  place integer not null,
  image_id integer not null unique references image (id)
);
create index message_file_of_message on message_file (message_id, place);

-- The users whom an internal message names.
create table message_mention (
  message_id bigint not null references project_message (id) on delete cascade,
  user_id integer not null references user_account (id) on delete cascade,
  primary key (message_id, user_id)
);
create index message_mention_of_user on message_mention (user_id);

-- The names of events in a thread are made with this secret: a name that can be computed from the number in the history
-- would show a holder how much happens to other projects.
create table thread_secret (
  only_row boolean primary key default true check (only_row),
  value uuid not null default gen_random_uuid()
);

insert into thread_secret default values;

-- What a commission asks about one field of a project, with the value that was there when it was asked.
create table point (
  id uuid primary key default gen_random_uuid(),
  project_id integer not null references project (id) on delete cascade,
  -- In the order in which they were asked.
  place integer generated always as identity,
  -- Null: a request with a day and no point, whose message alone waits.
  field text,
  -- The block of dates that it is about.
  date_id integer,
  question text not null,
  was jsonb,
  due_day date,
  asked_by integer references user_account (id),
  asked_at timestamptz not null default clock_timestamp(),
  -- The version of the project that the request made: an undone request takes its points along.
  asked_version integer not null,
  reply text not null default '',
  replied_at timestamptz,
  settled_at timestamptz,
  settled_by integer references user_account (id),
  -- The version of the change of status that settled it; null where a reviewer did.
  settled_version integer,
  -- The answer of the holder with which it was first found answered: the thread shows how many an answer brought.
  answered_at timestamptz,
  -- A new request moves the day of all points that are still open; the thread shows the day of each.
  asked_due date,
  due_before date,
  moved_version integer,
  constraint point_field_or_day check (field is not null or due_day is not null or settled_at is not null)
);
create index point_due on point (due_day) where settled_at is null and due_day is not null;
create index point_of_asker on point (asked_by);
create index point_of_project on point (project_id, place);
create index point_of_settler on point (settled_by);

-- A holder is reminded of a due day three days before and on its morning, once each.
create table point_reminder (
  project_id integer not null references project (id) on delete cascade,
  due_day date not null,
  days_before smallint not null check (days_before in (0, 3)),
  reminded_at timestamptz not null default clock_timestamp(),
  primary key (project_id, due_day, days_before)
);

-- The newest thing that happened to a project, who did it, and the newest that somebody else had done before; once for
-- what reviewers may know, once for what the holder may. Each reader is told what others have done since they last
-- opened it.
create table project_stir (
  project_id integer primary key references project (id) on delete cascade,
  at timestamptz not null,
  by integer,
  before timestamptz,
  shared_at timestamptz,
  shared_by integer,
  shared_before timestamptz
) with (fillfactor = 80);

-- How far a user has seen a project.
create table seen (
  user_id integer not null references user_account (id) on delete cascade,
  project_id integer not null references project (id) on delete cascade,
  -- By the clock of project_stir: what was not committed by then is still unseen.
  until timestamptz not null,
  opened_at timestamptz,
  -- The reader marked it as not seen.
  is_marked boolean not null default false,
  primary key (project_id, user_id)
);
-- The projects that a user opened last.
create index seen_last_opened on seen (user_id, opened_at desc) where opened_at is not null;
create index seen_of_user on seen (user_id);

-- Changes to a published project that need no decision: when the members of its commission were last told, and what
-- they have not been told yet (fields, and times with a new state). The first such change makes the row.
create table project_news (
  project_id integer primary key references project (id) on delete cascade,
  told_at timestamptz not null,
  fields text[] not null default '{}',
  dates text[] not null default '{}'
);
create index project_news_due on project_news (told_at) where fields <> '{}';
