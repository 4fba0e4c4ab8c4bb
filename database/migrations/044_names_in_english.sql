-- Null: the French name, for everybody.
alter table commission add name_en text check (name_en <> '');
create unique index commission_name_en on commission (searchable(name_en)) where name_en is not null;
create unique index project_type_name_en on project_type (searchable(name_en)) where name_en is not null;

-- Those of the reference list, where they still have its names.
update commission c set name_en = known.name_en
from (values
  ('Culturelle', 'Cultural'),
  ('Académique et éducation', 'Academic and education'),
  ('Sport', 'Sport'),
  ('Économique', 'Economic')
) as known (name, name_en)
where c.name = known.name;

-- The list shows the name in each language and sorts by the one that is read.
alter table project_search add commission_sort_en text;
update project_search p set commission_sort_en = coalesce((
  select coalesce(c.name_en, c.name) from commission c where c.id = p.commission_id), '');
alter table project_search alter commission_sort_en set not null;
create index project_search_commission_sort_en on project_search (commission_sort_en collate french, id);

alter table project_item add commission_fr text, add commission_en text;
update project_item i set
  everybody = replace(i.everybody, ',"commission":' || named.fr, ''), commission_fr = named.fr, commission_en = named.en
from project p
left join commission c on c.id = p.commission_id
cross join lateral (
  select coalesce('{"id":' || c.id || ',"tostring":' || to_json(c.name) || '}', 'null') as fr,
    coalesce('{"id":' || c.id || ',"tostring":' || to_json(coalesce(c.name_en, c.name)) || '}', 'null') as en
) named
where p.id = i.project_id;
alter table project_item alter commission_fr set not null, alter commission_en set not null;
