-- What a holder changed of a published project without asking: when the members of its commission were last told, and
-- what they have not been told yet. A row is made by the first such change.
create table project_news (
  project_id integer primary key references project (id) on delete cascade,
  told_at timestamptz not null,
  fields text[] not null default '{}'
);

create index project_news_due on project_news (told_at) where fields <> '{}';
