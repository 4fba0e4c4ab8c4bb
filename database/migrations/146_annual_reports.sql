-- beside the version before: yes

-- An annual report is sealed like minutes and stands in the same chain, but belongs to no session.
alter table sealed_document
  drop constraint sealed_document_pkey,
  drop constraint sealed_document_edition_id_place_key,
  add primary key (edition_id, place),
  alter column session_id drop not null,
  add unique (session_id, number);

-- The board of an edition as it was on one day, for readers without an account. It holds its figures in each
-- language, because other tables change afterwards.
create table shared_board (
  id integer generated always as identity primary key,
  edition_id integer not null references edition (id),
  -- The code itself is in the address only.
  code_hash bytea not null unique,
  figures jsonb not null,
  made_by integer references user_account (id) on delete set null,
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index shared_board_edition on shared_board (edition_id);
create index shared_board_made_by on shared_board (made_by) where made_by is not null;
