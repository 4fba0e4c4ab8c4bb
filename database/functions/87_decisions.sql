-- A project that moves takes what was prepared for it along, whoever moves it. The decision that is applied is sent
-- already when its project moves.
create function overtake_prepared_decision() returns trigger language plpgsql as $$
begin
  update prepared_decision set state = 'CANCELLED', overtaken = true, cancelled_by = new.saved_by,
    cancelled_at = greatest(clock_timestamp(), new.saved_at)
  where project_id = new.id and state in ('PREPARED', 'HELD');
  return null;
end $$;

create trigger project_overtakes_decision after update of status on project for each row
  when (old.status is distinct from new.status) execute function overtake_prepared_decision();

-- What became of a decision's mail. Undone before it left, it never was.
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
