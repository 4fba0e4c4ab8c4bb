-- What the board counts stands in indexes whole, so that it reads no rows.
create index project_certified on project (edition_id, commission_id, place_department, project_public, is_free, id)
  include (place_city)
  where status in ('CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED', 'CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED');
create index project_report_sent on project_report (project_id) where sent_at is not null;

drop index occurrence_day;
create index occurrence_day on occurrence (day, project_id) include (state);
drop index occurrence_project;
create index occurrence_project on occurrence (project_id, day) include (state);
drop index project_search_submission_date;
create index project_search_submission_date on project_search (edition_id, submission_date, id) include (status);
