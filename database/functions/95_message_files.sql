-- Leaves the file of a message to the sweep, however the message is deleted.
create function leave_message_file() returns trigger language plpgsql as $$
begin
  update image set unused_since = now() where id = old.image_id;
  return null;
end $$;

create trigger message_file_left after delete on message_file for each row execute function leave_message_file();
