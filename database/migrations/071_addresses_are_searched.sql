-- beside the version before: yes

-- A search finds the words of the address too, such as the postcode.
with of_address as (
  select p.id, btrim(regexp_replace(searchable(p.place_address),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u30fb\uff00-\uff0f\uff1a-\uff20]+',
    ' ', 'g')) as words
  from project p join agenda_event e on e.project_id = p.id
)
update agenda_event e set near_words = e.near_words || ' ' || a.words, words = e.words || ' ' || a.words
from of_address a where a.id = e.project_id and a.words <> '';
