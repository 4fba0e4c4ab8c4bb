-- The counts of opinions_heard, and whether a user opened the opinions, are stored for lists. They are written as a
-- transaction ends, from the rows that are committed then: simultaneous authors wait only for each other's commit, and
-- the last one counts all. A transaction that changes a role or a commission waits for the tallies under way, and they
-- for it, because neither would see the other.
create function write_opinion_tallies(ids integer[]) returns void language plpgsql as $$
begin
  delete from opinion_tally where project_id = any (ids);
  insert into opinion_tally (project_id, given, favorable, reserve, defavorable, beyond, authors, has_opinions)
  select h.project_id, h.given, h.favorable, h.reserve, h.defavorable, h.beyond, h.authors, h.has_opinions
  from opinions_heard(ids) h;
  insert into opinion_tally (project_id, given, favorable, reserve, defavorable, beyond, authors, has_opinions, opened)
  select o.project_id, 0, 0, 0, 0, 0, '{}', false, true from opened_opinions o where o.project_id = any (ids)
  on conflict (project_id) do update set opened = true;
end $$;

-- A generic plan suits one project: planning each time made it five times as expensive.
create function tally_opinions_on(project integer) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock_shared(7046, 1);
  perform pg_advisory_xact_lock(7047, project);
  perform write_opinion_tallies(array[project]);
end $$;

create function tally_opinions() returns trigger language plpgsql as $$
begin
  perform tally_opinions_on(coalesce(new.project_id, old.project_id));
  return null;
end $$;

create function tally_opinions_of_project() returns trigger language plpgsql as $$
begin
  perform tally_opinions_on(new.id);
  return null;
end $$;

-- A new project has no opinions, is unknown to others, and rarely has a recused member.
create function tally_opinions_of_new_project() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7046, 1);
  if exists (select from staying_out() s where s.project_id = new.id) then
    perform write_opinion_tallies(array[new.id]);
  end if;
  return null;
end $$;

create function tally_opinions_of_person() returns trigger language plpgsql as $$
declare
  addresses text[] := array[lower(old.username), lower(new.username)];
begin
  perform pg_advisory_xact_lock(7046, 1);
  perform write_opinion_tallies(array(
    select o.project_id from opinion o where o.author_id = new.id
    union select r.project_id from recusal r where r.user_id = new.id and r.lifted_at is null
    union select p.id from project p where p.creator_id = new.id
    union select p.id from project p where p.organizer_contact_email <> '' and lower(p.organizer_contact_email) = any (addresses)));
  return null;
end $$;

create constraint trigger opinion_tallied after insert or delete or update of verdict, withdrawn_at on opinion
  deferrable initially deferred for each row execute function tally_opinions();
create constraint trigger opening_tallied after insert or delete on opened_opinions
  deferrable initially deferred for each row execute function tally_opinions();
create constraint trigger recusal_tallied after insert or delete or update of lifted_at on recusal
  deferrable initially deferred for each row execute function tally_opinions();
-- A draft has no opinions: it is counted when it is filed.
create constraint trigger project_tallied after insert on project
  deferrable initially deferred for each row when (new.status <> 'DRAFT') execute function tally_opinions_of_new_project();
create constraint trigger project_tallied_again
  after update of status, commission_id, creator_id, organizer_contact_email on project
  deferrable initially deferred for each row
  when ((old.commission_id, old.creator_id, old.organizer_contact_email) is distinct from
    (new.commission_id, new.creator_id, new.organizer_contact_email) or (old.status = 'DRAFT' and new.status <> 'DRAFT'))
  execute function tally_opinions_of_project();
create constraint trigger person_tallied after insert on user_account
  deferrable initially deferred for each row when (new.role <> 'ROLE_USER') execute function tally_opinions_of_person();
create constraint trigger person_tallied_again
  after update of role, commission_id, username, deleted_at, validated_at, locked_by_admin on user_account
  deferrable initially deferred for each row
  when ((old.role <> 'ROLE_USER' or new.role <> 'ROLE_USER')
    and (old.role, old.commission_id, old.username, old.deleted_at, old.validated_at, old.locked_by_admin) is distinct from
      (new.role, new.commission_id, new.username, new.deleted_at, new.validated_at, new.locked_by_admin))
  execute function tally_opinions_of_person();
