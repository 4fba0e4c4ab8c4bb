-- Announces a change in a session. A change of the called file is announced apart, because recused users hear nothing
-- of its ballots.
create function tell_live_session() returns trigger language plpgsql as $$
begin
  perform tell_live('session', case when tg_op = 'DELETE' then old.session_id else new.session_id end, 'room');
  return null;
end $$;

create function tell_live_state_of_session() returns trigger language plpgsql as $$
begin
  perform tell_live('session', new.id, 'room');
  return null;
end $$;

create function tell_live_ballot() returns trigger language plpgsql as $$
begin
  perform tell_live('session', i.session_id, 'ballot') from session_item i where i.id = new.item_id;
  return null;
end $$;

create function tell_live_voice() returns trigger language plpgsql as $$
begin
  perform tell_live('session', i.session_id, 'ballot')
  from ballot b join session_item i on i.id = b.item_id where b.id = new.ballot_id;
  return null;
end $$;

-- A recusal takes its opinion off the screens of the room at once.
create function tell_room_of_recusal() returns trigger language plpgsql as $$
begin
  perform tell_live('session', i.session_id, 'room')
  from session_item i where i.project_id = coalesce(new.project_id, old.project_id) and i.is_live;
  return null;
end $$;

create trigger recusal_told_room after insert or update or delete on recusal
  for each row execute function tell_room_of_recusal();
create trigger session_told_live after insert or update on session
  for each row execute function tell_live_state_of_session();
create trigger item_told_live after insert or update or delete on session_item
  for each row execute function tell_live_session();
create trigger reply_told_live after insert or update or delete on session_reply
  for each row execute function tell_live_session();
create trigger attendance_told_live after insert or update on session_presence
  for each row execute function tell_live_session();
create trigger proxy_told_live after insert or update on session_proxy
  for each row execute function tell_live_session();
create trigger floor_told_live after insert or delete on session_floor
  for each row execute function tell_live_session();
create trigger ballot_told_live after insert or update on ballot
  for each row execute function tell_live_ballot();
create trigger voice_told_live after update of has_voted on ballot_voice
  for each row execute function tell_live_voice();
