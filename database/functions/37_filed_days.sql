-- How many projects of these editions were filed on each day, and how many of them still wait. The days are those of
-- Paris, which is the time zone of the connection: a zone named in the query would be looked up for each row.
create function filed_days(editions integer[], statuses text[]) returns table (edition_id integer, day date, decided integer,
  pending integer) language sql stable set timezone = 'Europe/Paris' as $$
  select p.edition_id, p.submission_date::date, (count(*) filter (where p.status <> 'SUBMITED'))::integer,
    (count(*) filter (where p.status = 'SUBMITED'))::integer
  from project_search p
  where p.edition_id = any(editions) and p.status = any(statuses) and p.submission_date is not null
  group by 1, 2
$$;
