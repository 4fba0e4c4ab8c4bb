-- What the agenda is filtered and searched by, in short rows: one for each published event, and for nothing else.
-- Its writer is database/functions/50_agenda.sql. Rows of `project` are read for the events of a page alone.
create table agenda_event (
  project_id integer primary key references project on delete cascade,
  boosted boolean not null,
  is_free boolean not null,
  access text,
  audience text,
  city text not null,
  department text not null,
  latitude double precision,
  longitude double precision,
  type_ids integer[] not null,
  -- Words between single spaces, and one before the first: a word begins where ' word' stands.
  name_words text collate "C" not null,
  -- Of its types, its place, its town and its organizer.
  near_words text collate "C" not null,
  -- Of all that, and of its description.
  words text collate "C" not null
);
create index agenda_event_words on agenda_event using gin (words gin_trgm_ops) with (fastupdate = off);
-- Its place is taken by the words above.
drop index project_public_words;

with words as (
  select p.id, p.name,
    concat_ws(' ', (select string_agg(concat_ws(' ', t.name, t.name_en), ' ' order by t.id)
      from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id),
      p.place_name, p.place_city, p.place_department, p.organizer_name) as near,
    replace(replace(replace(regexp_replace(p.description, '<[^>]*>', ' ', 'g'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&') as told
  from project p where p.status in ('CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED')
)
insert into agenda_event (project_id, boosted, is_free, access, audience, city, department, latitude, longitude, type_ids,
  name_words, near_words, words)
select p.id, p.boosted, p.is_free, p.project_access, p.project_public, p.place_city, p.place_department, p.place_latitude,
  p.place_longitude,
  array(select pt.project_type_id from project_project_type pt where pt.project_id = p.id order by 1),
  spaced.name, spaced.near, spaced.everything
from words w join project p using (id) cross join lateral (
  select ' ' || btrim(regexp_replace(searchable(w.name), sign, ' ', 'g')) as name,
    ' ' || btrim(regexp_replace(searchable(w.near), sign, ' ', 'g')) as near,
    ' ' || btrim(regexp_replace(searchable(concat_ws(' ', w.name, w.near, w.told)), sign, ' ', 'g')) as everything
  from (select '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\u30fb\uff00-\uff0f\uff1a-\uff20]+' as sign) signs
) spaced;
