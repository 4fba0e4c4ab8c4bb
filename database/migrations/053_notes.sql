-- What reviewers write for each other about a project: each note with its author and its time, and none over another.
-- The newest is the project's `commission_comment` as well, which the form and the list show.
create table project_message (
  id bigint generated always as identity primary key,
  project_id integer not null references project (id) on delete cascade,
  -- Unknown for a comment that is older than the history.
  author_id integer references user_account (id),
  impersonator_id integer references user_account (id),
  written_at timestamptz not null default clock_timestamp(),
  text text not null
);
create index project_message_of_project on project_message (project_id, id);

-- Comments that were written over stand in the history.
insert into project_message (project_id, author_id, impersonator_id, written_at, text)
select h.entity_id, h.actor_id, h.impersonator_id, h.at, h.changes -> 'commissionComment' ->> 1
from history h join project p on p.id = h.entity_id
where h.entity = 'project' and coalesce(h.changes -> 'commissionComment' ->> 1, '') <> ''
order by h.id;

insert into project_message (project_id, written_at, text)
select p.id, p.saved_at, p.commission_comment from project p
where p.commission_comment <> '' and not exists (
  select from project_message m where m.project_id = p.id and m.text = p.commission_comment);
