-- With which answer of its holder a point was first found answered: the thread tells how many an answer brought.
alter table point add column answered_at timestamptz;
