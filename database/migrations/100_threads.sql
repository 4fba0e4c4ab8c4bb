-- Notes become messages of a thread: for the reviewers alone, as they were, or shared with the holder.
alter table project_message
  -- What a reader calls it. Numbers in a row would tell a holder how many there are that they do not see.
  add name uuid not null default gen_random_uuid() unique,
  -- What an earlier version of the server still writes is a note.
  add audience text not null default 'internal' check (audience in ('shared', 'internal')),
  add corrected_at timestamptz,
  add withdrawn_at timestamptz,
  add withdrawn_by integer references user_account (id),
  add withdrawn_reason text;

drop index project_message_of_project;
create index project_message_of_project on project_message (project_id, written_at, id);
-- A holder's page costs what they may read, and no more.
create index project_message_shared on project_message (project_id, written_at, id) where audience = 'shared';
create index project_message_of_author on project_message (author_id);
