-- What one act does to many projects is told to each person once, when all of it is done.
create table together_notice (
  key uuid primary key,
  -- Whoever does it moves this on; once it has passed, the mails wait no longer.
  open_until timestamptz not null
);
