create function note_removed_picture() returns trigger language plpgsql as $$
begin
  insert into removed_picture (key, extension) values (old.key, old.extension) on conflict do nothing;
  return null;
end $$;

create trigger image_removed after delete on image for each row
  when (old.kept_in is not null)
  execute function note_removed_picture();
