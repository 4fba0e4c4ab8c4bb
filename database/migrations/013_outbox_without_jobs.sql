-- The row is its own job: when it is due, how often it was tried. A null means that it was given up.
alter table outgoing_message
  add tries integer not null default 0,
  add next_try_at timestamptz default now();

create index outgoing_message_due on outgoing_message (kind, next_try_at) where sent_at is null;

-- What the job library kept: every message still to send is a row of its own.
drop schema if exists pgboss cascade;
