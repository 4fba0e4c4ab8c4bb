-- By the columns that a reviewer may add to the list: a page of it is read in its order, whatever the edition holds.
create index project_by_last_day on project (edition_id, last_day, id);
create index project_by_latest_day on project (edition_id, last_day desc nulls last, id desc);
create index project_by_organizer on project (edition_id, organizer_name collate french, id);
-- Who needs none comes before who does not know yet how much.
create index project_by_budget on project (edition_id, (case when budget_needed then coalesce(budget, 0) else -1 end), id);
