-- Two writers of one project wait for each other, because its row is held. In plpgsql, since a function in SQL does not
-- keep its plan; it returns a boolean so it can be called in an expression.
create function stir_project(stirred integer, actor integer, is_shared boolean) returns boolean language plpgsql as $$
begin
  insert into project_stir as s (project_id, at, by, shared_at, shared_by)
  select id, clock_timestamp(), actor, case when is_shared then clock_timestamp() end, case when is_shared then actor end
  from project where id = stirred
  on conflict (project_id) do update set
    at = greatest(excluded.at, s.at + interval '1 microsecond'),
    by = excluded.by,
    before = case when s.by is not distinct from excluded.by then s.before else s.at end,
    shared_at = case when is_shared then greatest(excluded.at, s.at + interval '1 microsecond') else s.shared_at end,
    shared_by = case when is_shared then excluded.by else s.shared_by end,
    shared_before = case
      when not is_shared or (s.shared_by is not distinct from excluded.by) then s.shared_before else s.shared_at end;
  return true;
end $$;

create function stir_by_message() returns trigger language plpgsql as $$
declare
  done boolean := stir_project(new.project_id, new.author_id, new.audience = 'shared');
begin
  return null;
end $$;

-- A sealed message must not reveal that it exists.
create trigger project_message_stirs after insert on project_message for each row when (not new.is_opinion)
  execute function stir_by_message();

-- For a change of status, a decision on waiting values, and a holder's change of a submitted project; not for a draft
-- or an unfinished answer.
create function stir_by_history() returns trigger language plpgsql as $$
declare
  was text := new.changes -> 'projectStatus' ->> 0;
  becomes text := new.changes -> 'projectStatus' ->> 1;
  done boolean;
begin
  if becomes = 'DRAFT' or (becomes = 'DELETED' and was = 'DRAFT') then
    return null;
  end if;
  if becomes is not null or new.action in ('accept', 'refuse') or exists (
    select from project p join project_people own on own.project_id = p.id and own.user_id = new.actor_id
    where p.id = new.entity_id and is_filed(p.status) and not is_answer_awaited(p.status)
  ) then
    done := stir_project(new.entity_id, new.actor_id, true);
  end if;
  return null;
end $$;

create trigger history_stirs after insert on history for each row when (new.entity = 'project')
  execute function stir_by_history();
