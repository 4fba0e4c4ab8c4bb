-- beside the version before: yes

-- A session that is named by its day has no title of its own: each reader reads the usual one in their language.
create function pg_temp.usual_title(day date) returns text return
  'Séance du ' || case extract(day from day) when 1 then '1ᵉʳ' else extract(day from day)::text end || ' '
    || (array['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'])[extract(month from day)::integer]
    || ' ' || extract(year from day);
update session set title = '' where title = pg_temp.usual_title(day);
update session_minutes set facts = jsonb_set(facts, '{title}', '""')
where facts ->> 'title' = pg_temp.usual_title((facts ->> 'day')::date);
