-- beside the version before: yes

-- Mails that came, each written before its sender is told that it came. The row is its own job, like one of the outbox.
create table received_mail (
  id integer generated always as identity,
  -- A hash of its Message-ID and body: a mail that comes twice, or by another way, is one row.
  fingerprint bytea not null,
  received_at timestamp with time zone not null default clock_timestamp(),
  -- The mail as it came; null once only the fact is kept.
  raw bytea,
  -- Whom the envelope names; the mails of a mailbox have lost theirs.
  recipients text[] not null default '{}',
  return_path text,
  state text not null default 'waiting',
  why text,
  tries integer not null default 0,
  next_try_at timestamp with time zone default now(),
  from_address text not null default '',
  from_name text not null default '',
  subject text not null default '',
  -- The mail server says that it comes from where it says.
  is_proven boolean not null default false,
  -- What its token names.
  user_id integer,
  project_id integer,
  audience text,
  -- The message that it became, and the point that this answers.
  entry uuid,
  point_id uuid,
  attached_by integer,
  -- Files that could not be kept.
  left_out text[] not null default '{}',
  -- Which mail its author got about it, once.
  told text,
  constraint received_mail_pkey primary key (id),
  constraint received_mail_fingerprint_key unique (fingerprint),
  constraint received_mail_entry_key unique (entry),
  constraint received_mail_state_check check (state in ('waiting', 'taken', 'held', 'refused', 'bounced')),
  constraint received_mail_audience_check check (audience in ('shared', 'internal')),
  constraint received_mail_user_id_fkey foreign key (user_id) references user_account (id) on delete set null,
  constraint received_mail_project_id_fkey foreign key (project_id) references project (id) on delete set null,
  constraint received_mail_attached_by_fkey foreign key (attached_by) references user_account (id) on delete set null
);
create index received_mail_waiting on received_mail (next_try_at) where state = 'waiting';
create index received_mail_from on received_mail (from_address, received_at);
create index received_mail_user on received_mail (user_id) where user_id is not null;
create index received_mail_project on received_mail (project_id) where project_id is not null;
create index received_mail_attached_by on received_mail (attached_by) where attached_by is not null;
create index received_mail_point on received_mail (point_id) where point_id is not null;
create index received_mail_newest on received_mail (received_at desc, id desc);

-- Addresses that refuse our mails for good: nothing more is sent there until somebody tries again by hand.
create table failing_address (
  address text not null,
  since timestamp with time zone not null default now(),
  -- The words of the mail server that refused.
  said text not null,
  constraint failing_address_pkey primary key (address)
);

alter table outgoing_message
  -- Where its answers go: the token is made of it.
  add column answers jsonb,
  add column is_automatic_answer boolean not null default false;
alter table mailbox_message add column reply_to text;
