-- « Suivi par »: the one or two reviewers who introduce a project.
create table project_assignee (
  project_id integer not null references project (id) on delete cascade,
  user_id integer not null references user_account (id) on delete cascade,
  place smallint not null,
  constraint project_assignee_pkey primary key (project_id, user_id),
  constraint project_assignee_place check (place in (1, 2)),
  constraint project_assignee_each_place unique (project_id, place)
);
create index project_assignee_of_user on project_assignee (user_id, project_id);
