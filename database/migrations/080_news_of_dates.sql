-- Of which times the commission has not been told yet what happened to them.
alter table project_news add column dates text[] not null default '{}';
