-- Mails and text messages, written in the transaction of what they tell. A job points at each row; the row says
-- whether it has left. What a message said is forgotten once it has: it may hold a link that opens an account.
create table outgoing_message (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body_text text,
  body_html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);

create index outgoing_message_waiting on outgoing_message (created_at) where sent_at is null;

-- What would have been sent, where nothing is configured to send it. Never filled in production.
create table mailbox_message (
  id integer generated always as identity primary key,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  received_at timestamptz not null default now()
);
