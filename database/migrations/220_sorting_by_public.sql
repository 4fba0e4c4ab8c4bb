-- By whom a project is for, in the order in which a form offers it; who has not said it yet comes last.
create index project_by_public on project
  (edition_id, (coalesce(array_position('{EVERYONE,FAMILIES,CHILDREN,STUDENTS,ADULTS,PROFESSIONALS}'::text[], project_public), 7)), id);
