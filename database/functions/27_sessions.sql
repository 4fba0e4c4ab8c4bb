-- A user who leaves a commission, or is locked, loses their seat at its sessions to come or under way: they receive
-- nothing about these, another user presides, and they are neither present nor waiting to speak. The proxies they gave
-- or hold fall: who gave them one is asked again, at once, as the desk would ask (replyAwaited in domain/notifications).
create function end_seats() returns trigger language plpgsql as $$
begin
  update session set chair_id = nullif(chair_id, new.id), secretary_id = nullif(secretary_id, new.id)
  where new.id in (chair_id, secretary_id) and not has_session_ended(state);
  with announced as (
    delete from session_reply r using session s
    where s.id = r.session_id and not has_session_ended(s.state)
      and r.reply = 'REPRESENTED' and new.id in (r.user_id, r.holder_id)
    returning s.id, r.user_id, is_session_to_come(s.state) as awaits
  ), standing as (
    update session_proxy x set until = clock_timestamp() from session s
    where s.id = x.session_id and not has_session_ended(s.state)
      and x.until is null and new.id in (x.giver_id, x.holder_id)
    returning s.id, x.giver_id, false
  )
  insert into notification (user_id, kind, about, facts, awaits, mail)
  select u.id, 'session', s.id, jsonb_build_object('event', 'replyAwaited', 'title', s.title, 'day', s.day), asked.awaits,
    nullif(coalesce(chosen.delivery, 'now'), 'never')
  from (select * from announced where awaits union all select * from standing) asked
  join session s on s.id = asked.id
  join user_account u on u.id = asked.user_id and u.id <> new.id and can_sign_in(u)
  left join notification_setting chosen on chosen.user_id = u.id and chosen.kind = 'session';
  update session_presence p set until = clock_timestamp() from session s
  where s.id = p.session_id and not has_session_ended(s.state) and p.until is null and p.user_id = new.id;
  delete from session_floor f using session s
  where s.id = f.session_id and not has_session_ended(s.state) and f.user_id = new.id;
  return null;
end $$;

create trigger seats_left after update of commission_id, role, deleted_at on user_account for each row
  when ((old.commission_id, old.role, old.deleted_at) is distinct from (new.commission_id, new.role, new.deleted_at))
  execute function end_seats();

create trigger seats_blocked after update of locked_by_admin on user_account for each row
  when (new.locked_by_admin and not old.locked_by_admin)
  execute function end_seats();

-- A file that moves to another commission leaves the order of the former one, unless its room has begun with it.
create function leave_former_order() returns trigger language plpgsql as $$
begin
  with former as (
    delete from session_item i using session s
    where i.project_id = new.id and i.is_live and i.state = 'WAITING' and i.called_at is null
      and s.id = i.session_id and s.commission_id is distinct from new.commission_id
    returning i.session_id)
  update session s set version = s.version + 1 from former where s.id = former.session_id;
  return null;
end $$;

create trigger file_left_order after update of commission_id on project
  for each row when (old.commission_id is distinct from new.commission_id)
  execute function leave_former_order();
