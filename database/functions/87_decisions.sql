-- A prepared decision is overtaken when its project changes its status in any other way. A decision that is being
-- applied is already marked as sent at that moment.
create function overtake_prepared_decision() returns trigger language plpgsql as $$
begin
  update prepared_decision set state = 'CANCELLED', overtaken = true, cancelled_by = new.saved_by,
    cancelled_at = greatest(clock_timestamp(), new.saved_at), overtaken_version = new.version, overtaken_state = state
  where project_id = new.id and is_open_decision(state);
  return null;
end $$;

create trigger project_overtakes_decision after update of status on project for each row
  when (old.status is distinct from new.status) execute function overtake_prepared_decision();

-- Undoing an act restores the prepared decision that it had overtaken. It is not stale, because the project is again as
-- it was, unless the commission has saved something of its own in between.
create function restore_overtaken_decision(of_project integer, undone_version integer) returns void language sql as $$
  update prepared_decision d set state = d.overtaken_state, overtaken = false, overtaken_state = null,
    overtaken_version = null, cancelled_by = null, cancelled_at = null,
    seen_version = case when (d.seen_version, p.version) = (undone_version - 1, undone_version + 1) then p.version else d.seen_version end,
    seen_history = case when (d.seen_version, p.version) = (undone_version - 1, undone_version + 1)
      then (select max(h.id) from history h where h.entity = 'project' and h.entity_id = of_project) else d.seen_history end
  from project p
  where p.id = of_project and d.project_id = of_project and d.overtaken and d.overtaken_version = undone_version
$$;

-- What a session decided stays the session's with its vote, and a change of it is a line in "corrections": a statement
-- that forgets either is refused.
create function refuse_unmarked_correction() returns trigger language plpgsql as $$
begin
  raise exception 'a decision of a session is corrected with a line that says so' using errcode = 'check_violation';
end $$;

create trigger decision_corrected before update on prepared_decision for each row
  when (old.session_id is not null and (
    (new.session_id, new.status) is distinct from (old.session_id, old.status) or new.tally is distinct from old.tally
    or jsonb_array_length(new.corrections) <= jsonb_array_length(old.corrections)
      and (new.message, new.points, new.due_day, new.budget_needed, new.budget)
        is distinct from (old.message, old.points, old.due_day, old.budget_needed, old.budget)))
  execute function refuse_unmarked_correction();

-- Records what became of a decision's mail. A mail that was recalled leaves no trace.
create function prove_decision_mail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from decision_mail where message_id = old.id and handed_at is null and refusal is null;
    return null;
  end if;
  update decision_mail set
    handed_at = coalesce(handed_at, new.sent_at),
    refusal = case when new.sent_at is null then new.last_error end,
    refused_at = case when new.sent_at is null then clock_timestamp() end,
    given_up = new.sent_at is null and new.next_try_at is null
  where message_id = new.id;
  return null;
end $$;

create trigger outgoing_message_proved after update of sent_at, last_error on outgoing_message for each row
  when (new.sent_at is distinct from old.sent_at or new.last_error is distinct from old.last_error
    or new.next_try_at is null)
  execute function prove_decision_mail();
create trigger outgoing_message_recalled after delete on outgoing_message for each row
  when (old.sent_at is null and old.tries = 0) execute function prove_decision_mail();
