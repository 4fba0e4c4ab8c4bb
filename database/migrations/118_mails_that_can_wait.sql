-- What nobody sits and waits for, such as news, leaves by a lane of its own: however much there is of it, it keeps no code
-- and no link from whoever wants to come in.
alter table outgoing_message
  add can_wait boolean not null default false,
  -- Where one click ends mails of its kind (RFC 8058).
  add unsubscribe_url text;
create index outgoing_message_in_lane on outgoing_message (kind, can_wait, next_try_at) where sent_at is null;
drop index outgoing_message_due;

alter table mailbox_message add unsubscribe_url text;

-- Up to when somebody has had their digests.
alter table user_account add digest_until timestamptz;
