-- A user who leaves a commission no longer presides it, whatever the reason.
create function end_chair() returns trigger language plpgsql as $$
begin
  update commission set chair_id = null where chair_id = new.id;
  return null;
end $$;

create trigger chair_left after update of commission_id on user_account for each row
  when (old.commission_id is distinct from new.commission_id)
  execute function end_chair();
