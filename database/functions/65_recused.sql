-- Who is told nothing of a project because they stand aside from it. Today, nobody does.
create function is_recused(project integer, person integer) returns boolean language sql stable as $$
  select project is null and person is null
$$;
