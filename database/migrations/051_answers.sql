-- What its holder sent back after a request, until the commission has decided: said in the list, filtered and counted.
alter table project add answered_at timestamptz;
create index project_answered on project (id) where answered_at is not null;

update project p set answered_at = moved.at
from project known
join lateral (
  select h.at, h.changes -> 'projectStatus' ->> 0 as was from history h
  where h.entity = 'project' and h.entity_id = known.id and h.changes ? 'projectStatus'
  order by h.id desc limit 1
) moved on moved.was in ('INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED')
where p.id = known.id and known.status in ('SUBMITED', 'CERTIFIED_UNPUBLISHED_MODIFIED');
