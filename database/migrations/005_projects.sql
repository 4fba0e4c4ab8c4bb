create table project (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  status text not null check (status in (
    'DRAFT', 'SUBMITED', 'INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', 'CERTIFIED_UNPUBLISHED_MODIFIED',
    'CERTIFIED_PUBLISHED', 'CERTIFIED_PUBLISHED_MODIFIED', 'REFUSED', 'DELETED'
  )),
  commission_id integer references commission (id),
  creator_id integer not null references user_account (id),
  created_at timestamptz not null default now()
);

create index project_commission on project (commission_id);
create index project_creator on project (creator_id);

-- How many projects stand where: counting 100,000 rows at each look would cost more than everything else.
-- 0 stands for "no commission yet". The trigger is its only writer.
create table project_count (
  commission_id integer not null,
  status text not null,
  projects integer not null,
  primary key (commission_id, status)
);

create function keep_project_counts() returns trigger language plpgsql as $$
begin
  -- Rows are touched in one order, so that two writers never wait for each other in a circle.
  if tg_op = 'INSERT' then
    insert into project_count as kept
    select coalesce(commission_id, 0), status, count(*) from added group by 1, 2 order by 1, 2
    on conflict (commission_id, status) do update set projects = kept.projects + excluded.projects;
  elsif tg_op = 'DELETE' then
    insert into project_count as kept
    select coalesce(commission_id, 0), status, -count(*) from removed group by 1, 2 order by 1, 2
    on conflict (commission_id, status) do update set projects = kept.projects + excluded.projects;
  else
    insert into project_count as kept
    select commission_id, status, sum(change) from (
      select coalesce(commission_id, 0) as commission_id, status, 1 as change from added
      union all
      select coalesce(commission_id, 0), status, -1 from removed
    ) changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (commission_id, status) do update set projects = kept.projects + excluded.projects;
  end if;
  return null;
end $$;

create trigger project_inserted after insert on project
  referencing new table as added for each statement execute function keep_project_counts();
create trigger project_updated after update on project
  referencing old table as removed new table as added for each statement execute function keep_project_counts();
create trigger project_deleted after delete on project
  referencing old table as removed for each statement execute function keep_project_counts();
