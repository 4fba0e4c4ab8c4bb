-- What the list tells of a project where somebody shows it stands in its row there: no other is looked up for a page.
alter table project_item
  add commission_id integer,
  add opinions_due date,
  add project_public text,
  add budget text,
  add organizer text,
  add edition text,
  add assignees text,
  add due_day date;
update project_item i set
  commission_id = p.commission_id,
  opinions_due = (p.submission_date at time zone 'Europe/Paris')::date + e.opinion_days,
  project_public = p.project_public,
  budget = ',"budget":{"needed":' || p.budget_needed || ',"amount":' || coalesce(p.budget::text, 'null') || '}',
  organizer = ',"organizer":' || to_json(p.organizer_name),
  edition = ',"edition":{"id":' || e.id || ',"editionTitle":' || to_json(e.title) || ',"editionTitleEn":' || to_json(e.title_en) || '}'
from project p join edition e on e.id = p.edition_id where p.id = i.project_id;
update project_item i set assignees = a.people
from (
  select a.project_id, ',"assignees":[' || string_agg('{"id":' || u.id || ',"firstname":' || to_json(u.firstname)
    || ',"lastname":' || to_json(u.lastname) || '}', ',' order by a.place) || ']' as people
  from project_assignee a join user_account u on u.id = a.user_id group by a.project_id
) a where a.project_id = i.project_id;
update project_item i set due_day = t.due_day
from (select project_id, min(due_day) as due_day from point where settled_at is null group by project_id) t
where t.project_id = i.project_id;
alter table project_item
  alter budget set not null,
  alter organizer set not null,
  alter edition set not null;
drop index project_told;

-- Whether somebody opened them stands beside what is counted of them, also where there are none yet.
alter table opinion_tally add opened boolean not null default false;
insert into opinion_tally (project_id, given, favorable, reserve, defavorable, beyond, authors, has_opinions, opened)
select project_id, 0, 0, 0, 0, 0, '{}', false, true from opened_opinions
on conflict (project_id) do update set opened = true;
