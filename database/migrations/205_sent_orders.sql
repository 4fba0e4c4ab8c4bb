-- When the order of a session was sent to whoever is expected, and which version of it.
alter table session add column order_sent_at timestamptz, add column order_sent_version integer;

-- Files that a mail brings, until it has left: their names, types and content in base64.
alter table outgoing_message add column attachments jsonb;
-- Where mails are only shown, their names say enough.
alter table mailbox_message add column attachments text[] not null default '{}';
