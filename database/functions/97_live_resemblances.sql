-- Announces that a resemblance was dismissed or taken up again, for each of the two projects together with the other,
-- because it concerns the readers who may see both.
create function tell_live_dismissal() returns trigger language plpgsql as $$
declare
  said resemblance_dismissal := case when tg_op = 'DELETE' then old else new end;
begin
  perform tell_live('resemblance', said.first_id, 'dismissal ' || said.second_id);
  perform tell_live('resemblance', said.second_id, 'dismissal ' || said.first_id);
  return null;
end $$;

create trigger dismissal_told_live after insert or delete on resemblance_dismissal
  for each row execute function tell_live_dismissal();
