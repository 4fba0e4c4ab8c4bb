-- What the names of events in a thread are made with: the numbers of the history are counted for the whole programme, and
-- a name that could be worked out from one would tell a holder how much happens to others.
create table thread_secret (
  only_row boolean primary key default true check (only_row),
  value uuid not null default gen_random_uuid()
);
insert into thread_secret default values;
