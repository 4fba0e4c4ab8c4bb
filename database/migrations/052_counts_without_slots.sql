-- beside the version before: no: it adds to the slots of a count

alter table project_count drop column slot;
