-- Whose browser registered an account that waits to be validated: the hash of a cookie left there. Who follows the mail
-- elsewhere, or after somebody else had a hand in it, chooses the password.
alter table user_account add registered_by bytea;
alter table user_account add registration_doubted boolean not null default false;

-- Nobody knows any more where these came from.
update user_account set registered_by = sha256(convert_to(gen_random_uuid()::text, 'UTF8')), registration_doubted = true
where validated_at is null and last_sign_in_at is null and deleted_at is null
  and exists (select from history where entity = 'user' and entity_id = user_account.id and action = 'registered');

-- Where somebody signed in from: the whole address at first, then its network.
alter table sign_in add address text;

-- What a picture takes in the store, with its sizes; 0 for those from before.
alter table image add bytes integer not null default 0;
create index image_owner on image (owner_id) where owner_id is not null;
