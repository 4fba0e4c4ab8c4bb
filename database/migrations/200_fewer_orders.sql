-- beside the version before: yes

-- Rows without a day come last in both directions, and are read apart: one order serves both.
drop index project_search_last_first_day, project_search_newest_submission, project_by_latest_day;
