-- Whether the user decides as a chair: of the project's commission, or of the session that decided it.
create function presides_decision(entry register_entry, actor integer) returns boolean language sql stable
  return exists (select from commission c where c.id = entry.commission_id and c.chair_id = actor)
    or exists (select from session s where s.id = entry.session_id and s.chair_id = actor);
