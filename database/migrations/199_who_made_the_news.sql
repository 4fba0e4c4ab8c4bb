-- beside the version before: yes

-- A file has several people: news that waits for its hour is told in the name of the last one who made it.
alter table project_news add column changed_by integer references user_account on delete set null;
create index project_news_changed_by on project_news (changed_by);
