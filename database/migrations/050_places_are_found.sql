-- A project is found by the name of its place too. Its text is what the functions write from here on.
update project_search s
set search_text = searchable(concat_ws(' ', nullif(p.name, ''), p.name_modified, nullif(p.place_city, ''),
  nullif(p.place_name, ''), nullif(p.organizer_name, ''), u.firstname || ' ' || u.lastname))
from project p join user_account u on u.id = p.creator_id
where p.id = s.id and p.place_name <> '';

-- The words that this brings, of projects that did not have them.
create temporary table brought on commit drop as
select distinct p.id as project_id, w.word, p.status = 'DELETED' as of_deleted
from project p, string_to_table(searchable(p.place_name), ' ') w(word)
where w.word <> '';

insert into search_word (word, of_deleted)
select distinct word, of_deleted from brought b
where not exists (select from search_word s where s.word = b.word and s.of_deleted = b.of_deleted);

insert into project_word (word_id, project_id)
select s.id, b.project_id
from brought b
join (select word, of_deleted, min(id) as id from search_word group by word, of_deleted) s using (word, of_deleted)
where not exists (
  select from project_word known join search_word w on w.id = known.word_id
  where known.project_id = b.project_id and w.word = b.word and w.of_deleted = b.of_deleted)
on conflict do nothing;
