-- What was decided in a session: which one, and how its members voted; null for what was agreed without a vote.
alter table prepared_decision
  add session_id integer,
  add tally jsonb;
