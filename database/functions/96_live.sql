-- Tells the writing connection, by a notice of its own kind, that something has changed; the server tells the others
-- once the transaction has ended. NOTIFY is not used here, because transactions that notify commit one after the other.
-- The last notice of a transaction is not repeated, since each costs more than a row. Returns a boolean so it can be
-- called in an expression.
create function tell_live(topic text, id bigint, kind text) returns boolean language plpgsql as $$
declare
  told text := topic || ' ' || id || ' ' || kind;
begin
  if current_setting('live.told', true) is distinct from told then
    told := set_config('live.told', told, true);
    raise notice using errcode = 'LIVE1', message = told;
  end if;
  return true;
end $$;

create function tell_live_project() returns trigger language plpgsql as $$
declare
  done boolean;
begin
  if tg_op = 'INSERT' then
    done := tell_live('project', new.id, 'saved');
    return null;
  end if;
  -- A holder must not learn what the commission changes for itself, nor that it saved.
  old.commission_comment := new.commission_comment;
  old.is_com_relevant := new.is_com_relevant;
  old.budget_needed := new.budget_needed;
  old.budget := new.budget;
  old.version := new.version;
  old.saved_at := new.saved_at;
  old.saved_by := new.saved_by;
  old.quiet_saves := new.quiet_saves;
  old.unsent_saves := new.unsent_saves;
  old.told_at := new.told_at;
  old.told_by := new.told_by;
  done := tell_live('project', new.id, case when old is distinct from new then 'saved' else 'internal' end);
  return null;
end $$;

create trigger project_told_live after insert or update on project for each row execute function tell_live_project();

-- For rows of a project, by the words that their trigger passes: for an added or changed row, and for a deleted one.
create function tell_live_part() returns trigger language plpgsql as $$
declare
  done boolean := tell_live('project', case when tg_op = 'DELETE' then old.project_id else new.project_id end, tg_argv[0]);
begin
  return null;
end $$;

-- Types that are inserted in the same statement as their project are announced with it.
create trigger type_added_told_live after insert on project_project_type
  for each row when (not new.came_with_project) execute function tell_live_part('saved');
create trigger type_removed_told_live after delete on project_project_type
  for each row execute function tell_live_part('saved');
create trigger person_told_live after insert or update or delete on project_person
  for each row execute function tell_live_part('saved');
create trigger date_told_live after insert or update or delete on project_date
  for each row execute function tell_live_part('saved');
create trigger date_state_told_live after update of state, public_note, moved_place, starts_at, ends_at on occurrence
  for each row when ((old.state, old.public_note, old.moved_place, old.starts_at, old.ends_at)
    is distinct from (new.state, new.public_note, new.moved_place, new.starts_at, new.ends_at))
  execute function tell_live_part('saved');
create trigger point_told_live after insert or update or delete on point
  for each row execute function tell_live_part('points');
create trigger opinions_opened_told_live after insert on opened_opinions
  for each row execute function tell_live_part('opinions');
create trigger decision_told_live after insert or update on prepared_decision
  for each row execute function tell_live_part('decision');
create trigger payment_told_live after insert on payment
  for each row execute function tell_live_part('payment');
create trigger assignee_told_live after insert or delete on project_assignee
  for each row execute function tell_live_part('assignees');

-- A recused user hears nothing more of a project: only they are told that a recusal begins or ends.
create function tell_live_recusal() returns trigger language plpgsql as $$
begin
  perform tell_live('project', new.project_id, 'opinions');
  perform tell_live('recusal', new.project_id,
    case when new.lifted_at is not null then 'lifted' when new.recorded_by = new.user_id then 'own' else 'recorded' end
      || ' ' || new.user_id);
  return null;
end $$;

create trigger recusal_told_live after insert or update on recusal for each row execute function tell_live_recusal();

-- Named by its edition; a justification also by its commission and author.
create function tell_live_envelope() returns trigger language plpgsql as $$
begin
  perform tell_live('budget', case when tg_op = 'DELETE' then old.edition_id else new.edition_id end, 'envelope');
  return null;
end $$;

create trigger envelope_told_live after insert or update or delete on envelope
  for each row execute function tell_live_envelope();

create function tell_live_envelope_word() returns trigger language plpgsql as $$
begin
  perform tell_live('budget', new.edition_id, 'word ' || new.commission_id || ' ' || coalesce(new.written_by, 0));
  return null;
end $$;

create trigger envelope_word_told_live after insert on envelope_word
  for each row execute function tell_live_envelope_word();

create function tell_live_message() returns trigger language plpgsql as $$
declare
  done boolean := tell_live('project', new.project_id,
    case when new.is_opinion then 'sealedNote' when new.audience = 'shared' then 'message' else 'note' end);
begin
  return null;
end $$;

create trigger message_told_live after insert or update on project_message
  for each row execute function tell_live_message();

-- While opinions are sealed, others see their number, but not that one of them was changed.
create function tell_live_opinion() returns trigger language plpgsql as $$
begin
  perform tell_live('project', new.project_id,
    case when tg_op = 'INSERT' or (old.withdrawn_at is null) <> (new.withdrawn_at is null) then 'opinions' else 'opinion' end);
  return null;
end $$;

create trigger opinion_told_live after insert or update on opinion for each row execute function tell_live_opinion();

-- An unsent report is known only to its holder.
create function tell_live_report() returns trigger language plpgsql as $$
begin
  perform tell_live('project', new.project_id, case when new.sent_at is null then 'ownReport' else 'report' end);
  return null;
end $$;

create trigger report_told_live after insert or update on project_report
  for each row execute function tell_live_report();

create function tell_live_bell() returns trigger language plpgsql as $$
begin
  perform tell_live('account', changed.user_id, 'bell') from (select distinct user_id from changed) changed;
  return null;
end $$;

create trigger notification_added_told_live after insert on notification
  referencing new table as changed for each statement execute function tell_live_bell();
create trigger notification_removed_told_live after delete on notification
  referencing old table as changed for each statement execute function tell_live_bell();

create function tell_live_bell_seen() returns trigger language plpgsql as $$
begin
  perform tell_live('account', new.user_id, 'bell');
  return null;
end $$;

create trigger notification_seen_told_live after update of seen_at, awaits on notification
  for each row when ((old.seen_at, old.awaits) is distinct from (new.seen_at, new.awaits))
  execute function tell_live_bell_seen();

-- Announces the end of streams; no reader is told of it.
create function tell_live_ending() returns trigger language plpgsql as $$
begin
  perform case when tg_op = 'DELETE' then tell_live('signIn', old.id, 'ended') else tell_live('account', new.id, 'rights') end;
  return null;
end $$;

create trigger sign_in_told_live after delete on sign_in for each row execute function tell_live_ending();
create trigger rights_told_live after update of role, commission_id, locked_by_admin, deleted_at, password_hash on user_account
  for each row when ((old.role, old.commission_id, old.locked_by_admin, old.deleted_at, old.password_hash)
    is distinct from (new.role, new.commission_id, new.locked_by_admin, new.deleted_at, new.password_hash))
  execute function tell_live_ending();

create function tell_live_second_step() returns trigger language plpgsql as $$
begin
  perform tell_live('everybody', 0, 'rights');
  return null;
end $$;

create trigger second_step_told_live after update of second_step_required_since on programme
  for each row when (old.second_step_required_since is distinct from new.second_step_required_since)
  execute function tell_live_second_step();
