-- What was asked for a project when its budget was granted; null of what was granted before this was kept.
alter table project_grant add column asked numeric(12, 2);
