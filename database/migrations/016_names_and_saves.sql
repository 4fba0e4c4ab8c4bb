-- What the list keeps of a project holds the names of its types, its commission and its people. A save that runs beside a
-- renaming sees the old name, and the renaming does not see the save: whichever wrote last could be wrong for good.
-- So a renaming waits for the saves under way, and those that come wait for it. Saves never wait for each other.
create function keep_names_still() returns void language sql as 'select pg_advisory_xact_lock_shared(7011, 1)';

create function keep_names_still_first() returns trigger language plpgsql as $$
begin
  perform keep_names_still();
  return null;
end $$;

create function wait_for_saves() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7011, 1);
  return null;
end $$;

create trigger a_project_keeps_names_still before insert or update on project
  for each statement execute function keep_names_still_first();
create trigger a_type_keeps_names_still before insert or delete on project_project_type
  for each statement execute function keep_names_still_first();

create trigger a_type_waits_for_saves before update of name, name_en on project_type
  for each statement execute function wait_for_saves();
create trigger a_commission_waits_for_saves before update of name on commission
  for each statement execute function wait_for_saves();
create trigger a_person_waits_for_saves before update of firstname, lastname on user_account
  for each statement execute function wait_for_saves();
