-- What the list keeps of a project holds the names of its types, its commission and its people. A save that runs beside a
-- renaming sees the old name, and the renaming does not see the save: whichever wrote last could be wrong for good. So
-- whoever is about to read names calls this first, and a renaming waits for the saves under way, and they for it. Saves
-- never wait for each other.
-- An expression, so that triggers need no statement for it.
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

create trigger a_type_waits_for_saves before update of name, name_en on project_type
  for each statement execute function wait_for_saves();
create trigger a_commission_waits_for_saves before update of name, name_en on commission
  for each statement execute function wait_for_saves();
create trigger a_person_waits_for_saves before update of firstname, lastname on user_account
  for each statement execute function wait_for_saves();
