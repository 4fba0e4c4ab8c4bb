create function current_edition() returns integer language sql stable
  return (select id from edition where state = 'current');

-- A project enters the current edition and stays in it for ever. A transaction that makes another edition current, or
-- archives one, holds saves back: each statement of a function sees the rows of its own start, so this one never enters
-- the former edition.
create function enter_current_edition() returns trigger language plpgsql as $$
declare
  done boolean := keep_names_still();
begin
  select id into new.edition_id from edition where state = 'current';
  return new;
end $$;

create trigger project_enters_edition before insert on project
  for each row when (new.edition_id is null) execute function enter_current_edition();

create function refuse_another_edition() returns trigger language plpgsql as $$
begin
  raise exception 'a project stays in its edition';
end $$;

create trigger project_stays_in_edition before update of edition_id on project
  for each row when (old.edition_id <> new.edition_id) execute function refuse_another_edition();
