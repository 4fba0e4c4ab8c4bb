-- A project that changes its status ends a stage and begins another. Its first decision stores how many days it took; a
-- status that waits for the commission, or a deletion, is not a decision.
create function enter_stage() returns trigger language plpgsql as $$
declare
  filed timestamptz;
begin
  if tg_op = 'UPDATE' then
    update project_stage set until = now() where project_id = new.id and until is null;
  end if;
  if new.status = 'DRAFT' then return null; end if;
  if tg_op = 'UPDATE' and is_filed(new.status) and new.status <> 'SUBMITED'
    and not exists (select from project_stage s where s.project_id = new.id and s.delay_days is not null) then
    select min(since) into filed from project_stage where project_id = new.id and status = 'SUBMITED';
  end if;
  insert into project_stage (project_id, edition_id, status, since, delay_days)
  values (new.id, new.edition_id, new.status, now(),
    (now() at time zone 'Europe/Paris')::date - (filed at time zone 'Europe/Paris')::date);
  return null;
end $$;

create trigger project_staged after insert on project for each row
  when (new.status <> 'DRAFT') execute function enter_stage();
create trigger project_staged_again after update of status on project for each row
  when (old.status is distinct from new.status) execute function enter_stage();

-- An undone act leaves no trace: the last two stages are deleted, and the one before them goes on. Called once the
-- project has its former status; a project that is a draft again has no stage.
create function take_stage_back(of_project integer) returns void language plpgsql as $$
declare
  stages tid[] := array(
    select ctid from project_stage where project_id = of_project order by until desc nulls first, since desc limit 3);
begin
  if (select p.status from project p where p.id = of_project) = 'DRAFT' then
    delete from project_stage where ctid = stages[1];
  else
    delete from project_stage where ctid = any(stages[1:2]);
    update project_stage set until = null where ctid = stages[3];
  end if;
end $$;

-- For projects whose histories were written directly; it works whatever stages they already have.
create function write_project_stages(ids integer[]) returns void language plpgsql as $$
begin
  delete from project_stage where project_id = any(ids);
  with moves as (
    select h.entity_id as project_id, h.id, h.at, h.action, h.changes -> 'projectStatus' ->> 1 as status,
      lead(h.action) over (partition by h.entity_id order by h.id) as next_action
    from history h
    where h.entity = 'project' and h.entity_id = any(ids) and h.changes -> 'projectStatus' ->> 1 is not null
      and h.changes -> 'projectStatus' ->> 0 is distinct from h.changes -> 'projectStatus' ->> 1
  ), kept as (
    select project_id, id, at, status from moves where action <> 'undone' and next_action is distinct from 'undone'
  ), spans as (
    select project_id, status, at as since, lead(at) over (partition by project_id order by id) as until from kept
  ), firsts as (
    select project_id, min(since) filter (where status = 'SUBMITED') as filed,
      min(since) filter (where is_filed(status) and status <> 'SUBMITED') as decided
    from spans group by project_id
  )
  insert into project_stage (project_id, edition_id, status, since, until, delay_days)
  select p.id, p.edition_id, s.status, s.since, s.until,
    case when s.since = f.decided and f.filed < f.decided
      then (f.decided at time zone 'Europe/Paris')::date - (f.filed at time zone 'Europe/Paris')::date end
  from spans s join firsts f using (project_id) join project p on p.id = s.project_id
  where s.status <> 'DRAFT';
end $$;
