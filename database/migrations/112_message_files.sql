-- Files of messages lie in the store of pictures, and are kept and removed as pictures are. They are called otherwise
-- (`…file.pdf`), so that no address of a picture ever shows one.
alter table image drop constraint image_extension_check;
alter table image add constraint image_extension_check
  check (extension in ('jpg', 'png', 'gif', 'file.pdf', 'file.jpg', 'file.png'));

create table message_file (
  -- What a reader calls it.
  name uuid primary key default gen_random_uuid(),
  message_id bigint not null references project_message (id) on delete cascade,
  -- In the order in which they were joined.
  place integer not null,
  image_id integer not null unique references image (id)
);
create index message_file_of_message on message_file (message_id, place);
