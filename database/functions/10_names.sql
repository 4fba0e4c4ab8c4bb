-- The list's rows hold the names of a project's types, commission and people. A save that runs beside a renaming sees
-- the old name, and the renaming does not see the save, so the later writer could leave a wrong name for good. A save
-- therefore calls this before it reads names; a renaming waits for the saves under way, and they wait for it. Saves
-- never wait for each other. An expression, so that triggers need no statement for it.
create function keep_names_still() returns boolean language sql
  return pg_advisory_xact_lock_shared(7011, 1) is not null;

create function hold_saves_back() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7011, 1);
end $$;

create function wait_for_saves() returns trigger language plpgsql as $$
begin
  perform hold_saves_back();
  return null;
end $$;

create trigger a_type_waits_for_saves before update of name, name_en, name_ja on project_type
  for each statement execute function wait_for_saves();
create trigger a_commission_waits_for_saves before update of name, name_en, name_ja on commission
  for each statement execute function wait_for_saves();
create trigger a_person_waits_for_saves before update of firstname, lastname on user_account
  for each statement execute function wait_for_saves();
