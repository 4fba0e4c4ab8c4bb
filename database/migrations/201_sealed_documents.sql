-- Minutes as they were sealed, and what was added to them later: the very bytes, which nobody changes or removes
-- (database/functions/98_minutes.sql). The documents of an edition are a chain, as its decisions are.
create table sealed_document (
  session_id integer not null references session (id),
  -- 0: the minutes; then each addendum.
  number integer not null check (number >= 0),
  edition_id integer not null references edition (id),
  -- Without gaps and without doubles.
  place integer not null,
  reference text not null,
  -- What the document was made from: whoever stays out of one of its files, or reads English, is made another from it.
  told jsonb not null,
  content bytea not null,
  content_hash bytea not null,
  -- Up to where the register of decisions went.
  register_number integer,
  register_hash bytea,
  sealed_by integer not null references user_account (id),
  sealed_at timestamptz not null,
  hash bytea not null,
  primary key (session_id, number),
  unique (edition_id, place),
  unique (edition_id, reference),
  check ((register_number is null) = (register_hash is null))
);
create index sealed_document_sealed_by on sealed_document (sealed_by);
-- A PDF is compressed already.
alter table sealed_document alter column content set storage external;

-- Whoever owns a table may still do without these rights until taking them back.
revoke update, delete on sealed_document from current_user;
