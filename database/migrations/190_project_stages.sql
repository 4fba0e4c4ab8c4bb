-- Where each project that was filed has stood, and since when: what last year looked like on the same day. A draft is
-- nobody's but its holder's, and has no stage.
create table project_stage (
  project_id integer not null references project (id) on delete cascade,
  edition_id integer not null references edition (id),
  status text not null,
  since timestamptz not null,
  until timestamptz,
  -- Of the stage that the first decision brought: the days that it took, as people count them.
  delay_days integer
);
create index project_stage_of_project on project_stage (project_id, since);
create index project_stage_of_edition on project_stage (edition_id, since, until, status);
create index project_stage_decided on project_stage (edition_id, delay_days, project_id) where delay_days is not null;

-- As database/functions/36_project_stages.sql does it, which no migration can call. What was taken back never was.
with moves as (
  select h.entity_id as project_id, h.id, h.at, h.action, h.changes -> 'projectStatus' ->> 1 as status,
    lead(h.action) over (partition by h.entity_id order by h.id) as next_action
  from history h
  where h.entity = 'project' and h.changes -> 'projectStatus' ->> 1 is not null
    and h.changes -> 'projectStatus' ->> 0 is distinct from h.changes -> 'projectStatus' ->> 1
), kept as (
  select project_id, id, at, status from moves where action <> 'undone' and next_action is distinct from 'undone'
), spans as (
  select project_id, status, at as since, lead(at) over (partition by project_id order by id) as until from kept
), known as (
  select p.id as project_id, p.edition_id, s.status, s.since, s.until
  from project p join spans s on s.project_id = p.id
  where s.status <> 'DRAFT'
    and exists (select from spans last where last.project_id = p.id and last.until is null and last.status = p.status)
  union all
  -- Of what the history does not tell whole: where it is, since it was filed.
  select p.id, p.edition_id, p.status, coalesce(p.submission_date, p.created_at), null
  from project p
  where p.status <> 'DRAFT' and not exists (
    select from spans last where last.project_id = p.id and last.until is null and last.status = p.status)
), firsts as (
  select project_id, min(since) filter (where status = 'SUBMITED') as filed,
    min(since) filter (where status not in ('SUBMITED', 'DELETED')) as decided
  from known group by project_id
)
insert into project_stage (project_id, edition_id, status, since, until, delay_days)
select k.project_id, k.edition_id, k.status, k.since, k.until,
  case when k.since = f.decided and k.status not in ('SUBMITED', 'DELETED') and f.filed < f.decided
    then (f.decided at time zone 'Europe/Paris')::date - (f.filed at time zone 'Europe/Paris')::date end
from known k join firsts f using (project_id);
