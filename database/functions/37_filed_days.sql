-- How many of these editions were filed on each day, and how many of them wait still. The days are those of Paris, which is
-- the session's zone in here: named beside each date it would be looked up for each.
create function filed_days(editions integer[], statuses text[]) returns table (edition_id integer, day date, decided integer,
  pending integer) language sql stable set timezone = 'Europe/Paris' as $$
  select p.edition_id, p.submission_date::date, (count(*) filter (where p.status <> 'SUBMITED'))::integer,
    (count(*) filter (where p.status = 'SUBMITED'))::integer
  from project_search p
  where p.edition_id = any(editions) and p.status = any(statuses) and p.submission_date is not null
  group by 1, 2
$$;
