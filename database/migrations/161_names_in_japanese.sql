-- beside the version before: yes

-- Names that people give have a third language beside French and English. Null: the French name is used, as for English.
alter table commission add column name_ja text check (name_ja <> '');
create unique index commission_name_ja on commission (searchable(name_ja)) where name_ja is not null;
alter table edition_commission add column name_ja text;
alter table project_type add column name_ja text check (name_ja <> '');
create unique index project_type_name_ja on project_type (searchable(name_ja)) where name_ja is not null;
alter table message_template add column text_ja text check (text_ja <> '');

-- What the list shows and sorts by, in Japanese: the same as in French as long as nothing is written in it.
alter table project_item add column shown_ja text;
update project_item set shown_ja = shown_fr;
alter table project_item alter column shown_ja set not null;
alter table project_search add column commission_sort_ja text;
update project_search set commission_sort_ja = commission_sort;
alter table project_search alter column commission_sort_ja set not null;
create index project_search_commission_sort_ja on project_search (edition_id, commission_sort_ja collate french, id);

-- The rules that make sentences of dates are not in SQL: they are written after the next start. Empty: the French one is
-- shown.
alter table project add column date_string_ja text not null default '';
insert into untold_dates select distinct d.project_id from project_date d on conflict do nothing;
