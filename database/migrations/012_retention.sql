-- Since when somebody has not come, and when they were told that their account will be erased for it.
alter table user_account
  add last_sign_in_at timestamptz,
  add inactivity_notice_at timestamptz;

-- Of those who came before this was kept, nobody knows when they last did: their time begins now.
update user_account set last_sign_in_at = now() where validated_at is not null and deleted_at is null;

create index outgoing_message_recipient on outgoing_message (lower(recipient));
create index history_actor on history (actor_id) where actor_id is not null;

-- An erased account used to leave its pictures behind: the sweep now knows of them.
update image set unused_since = now()
where unused_since is null and not exists (select from project where image_id = image.id or image_modified_id = image.id);
