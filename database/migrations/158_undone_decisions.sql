-- What awaited somebody until a decision settled it: with the decision, it comes back.
alter table notification add settled_with uuid;

-- By which version of its project a prepared decision was overtaken, and what it was until then.
alter table prepared_decision
  add overtaken_version integer,
  add overtaken_state text check (overtaken_state in ('PREPARED', 'HELD'));
