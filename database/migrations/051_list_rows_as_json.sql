-- beside the version before: no: its list reads the columns

drop index project_item_comment;
alter table project_item
  drop column everybody, drop column dates_fr, drop column dates_en, drop column types_fr, drop column types_en,
  drop column commission_fr, drop column commission_en, drop column commission_id, drop column opinions_due,
  drop column project_public, drop column budget, drop column organizer, drop column edition, drop column assignees,
  drop column due_day, drop column creator, drop column comment, drop column comment_sort,
  add column comment text not null default '',
  add column creator json not null default 'null',
  -- What every reader sees, in each language: a JSON object without its last brace.
  add column shown_fr text not null default '',
  add column shown_en text not null default '';

-- As database/functions/20_project_list.sql writes them.
update project_item i set comment = p.commission_comment,
  creator = json_build_object('id', p.creator_id, 'tostring', u.firstname || ' ' || u.lastname),
  shown_fr = shown.fr, shown_en = shown.en
from project p join user_account u on u.id = p.creator_id join project_search s on s.id = p.id
cross join lateral (
  select json_agg(json_build_object('id', t.id, 'tostring', t.name) order by t.name collate french, t.id) as fr,
    json_agg(json_build_object('id', t.id, 'tostring', coalesce(t.name_en, t.name)) order by t.name collate french, t.id) as en
  from project_project_type pt join project_type t on t.id = pt.project_type_id where pt.project_id = p.id) types
cross join lateral (
  select max(shown) filter (where is_french) as fr, max(shown) filter (where not is_french) as en
  from (values (true, s.commission_sort, types.fr, p.date_string_fr), (false, s.commission_sort_en, types.en, p.date_string_en))
    words (is_french, commission_name, type_names, dates)
  cross join lateral (
    select rtrim(json_build_object('id', p.id, 'tostring', p.name, 'name', p.name, 'firstDay', p.first_day,
      'lastDay', p.last_day, 'datesNb', p.dates_nb, 'submissionDate', p.submission_date, 'placeCity', p.place_city,
      'commission', case when p.commission_id is not null
        then json_build_object('id', p.commission_id, 'tostring', words.commission_name) end,
      'projectTypes', coalesce(words.type_names, '[]'), 'dateString', words.dates, 'boosted', p.boosted)::text, '}') as shown) made
) shown
where p.id = i.project_id;

alter table project_item alter column comment drop default, alter column creator drop default,
  alter column shown_fr drop default, alter column shown_en drop default;
create index project_item_comment on project_item (edition_id, "left"(comment, 100) collate french, project_id);
