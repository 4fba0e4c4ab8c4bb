-- beside the version before: yes

-- A search finds the words about the accessibility of an event. (The functions that write them come after migrations.)
with of_access as (
  select p.id, btrim(regexp_replace(searchable(p.accessibility),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u30fb\uff00-\uff0f\uff1a-\uff20]+',
    ' ', 'g')) as words
  from project p join agenda_event e on e.project_id = p.id
)
update agenda_event e set words = e.words || ' ' || a.words from of_access a where a.id = e.project_id and a.words <> '';
