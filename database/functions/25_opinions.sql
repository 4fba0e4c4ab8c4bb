create function is_recused(of_project integer, person integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from recusal r where r.project_id = of_project and r.user_id = person and r.lifted_at is null);
end $$;

create function can_sign_in(u user_account) returns boolean language sql immutable
  return u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin;

create function is_active_member(u user_account, of_commission integer) returns boolean language sql immutable
  return u.commission_id = of_commission and can_sign_in(u);

-- The people of a file are recused from it. Once such a recusal was lifted, the rule does not write it again.
create function recuse_holder(projects integer[], person integer) returns void language sql as $$
  with recused as (
    insert into recusal (project_id, user_id, reason, rule, told_at)
    select file.id, u.id, '', 'holder', null from user_account u cross join unnest(projects) file (id)
    where u.id = person and u.role <> 'ROLE_USER' and not exists (
      select from recusal r
      where r.project_id = file.id and r.user_id = u.id and (r.rule = 'holder' or r.lifted_at is null))
    returning project_id)
  insert into history (entity, entity_id, action, changes)
  select 'project', project_id, 'recusedAsHolder', '{"opinions": [null, "recusedAsHolder"]}' from recused
$$;

create function recuse_holder_of_project() returns trigger language plpgsql as $$
begin
  perform recuse_holder(array[new.id], new.creator_id);
  return null;
end $$;

create function recuse_from_own_projects() returns trigger language plpgsql as $$
begin
  perform recuse_holder(array(select own.project_id from project_people own where own.user_id = new.id), new.id);
  return null;
end $$;

create trigger holder_recused after insert or update of creator_id on project for each row execute function recuse_holder_of_project();
create function recuse_person() returns trigger language plpgsql as $$
begin
  perform recuse_holder(array[new.project_id], new.user_id);
  return null;
end $$;

create trigger person_recused after insert or update of user_id on project_person for each row
  when (new.user_id is not null) execute function recuse_person();
create trigger reviewer_recused after update of role on user_account for each row
  when (old.role = 'ROLE_USER' and new.role <> 'ROLE_USER') execute function recuse_from_own_projects();

-- The members of its commission who are not recused are asked for an opinion when a project enters the queue, and stay
-- the ones asked: others neither open the opinions by leaving it nor close them by coming.
create function ask_members() returns trigger language plpgsql as $$
begin
  new.asked_members := array(
    select u.id from user_account u where is_active_member(u, new.commission_id) and not is_recused(new.id, u.id) order by u.id);
  return new;
end $$;

create trigger members_asked before insert on project for each row
  when (takes_opinions(new.status)) execute function ask_members();
create trigger members_asked_again before update of status, commission_id on project for each row
  when (takes_opinions(new.status)
    and (not takes_opinions(old.status) or old.commission_id is distinct from new.commission_id))
  execute function ask_members();

-- The day by which opinions on a file are due: some days after it was submitted, but at the latest on the eve of the
-- session in which it stands, else of the edition's first day. A day that has passed bounds nothing: such a session was
-- not held, and a file can be submitted during an edition.
create function opinions_due(of_project integer, submitted timestamptz, e edition) returns date language sql stable
  return case when e.opinion_days is not null and submitted is not null then
    least((submitted at time zone 'Europe/Paris')::date + e.opinion_days,
      coalesce(
        (select s.day from session_item i join session s on s.id = i.session_id
          where i.project_id = of_project and i.is_live and is_item_open(i.state)
            and s.day >= (now() at time zone 'Europe/Paris')::date),
        case when e.first_day >= (now() at time zone 'Europe/Paris')::date then e.first_day end) - 1) end;

-- Opens the opinions on those of these projects that lack none, for good. Called as a transaction ends: the last of
-- several at once sees the opinions of all others.
create function open_when_all_given(projects integer[], why text) returns void language sql as $$
  with opened as (
    insert into opened_opinions (project_id, cause)
    select p.id, why from project p
    where p.id = any (projects) and takes_opinions(p.status)
      -- A commission that was asked nobody is not unanimous by its first newcomer.
      and exists (select from opinion o where o.project_id = p.id and o.author_id = any (p.asked_members)
        and o.withdrawn_at is null and not is_recused(p.id, o.author_id))
      and not exists (
        select from user_account u
        where u.id = any (p.asked_members) and is_active_member(u, p.commission_id) and not is_recused(p.id, u.id)
          and not exists (select from opinion o where o.project_id = p.id and o.author_id = u.id and o.withdrawn_at is null))
    on conflict do nothing returning project_id)
  insert into history (entity, entity_id, action, changes)
  select 'project', project_id, opening_action(why), jsonb_build_object('opinions', jsonb_build_array(null, opening_action(why)))
  from opened
$$;

-- Members give opinions without waiting for each other but for this end of their transactions. A departure waits for
-- all of them, and they for it.
create function open_by_opinion() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7046, 1);
  perform pg_advisory_xact_lock(7047, new.project_id);
  perform open_when_all_given(array[new.project_id], tg_argv[0]);
  return null;
end $$;

create function open_by_departure() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7046, 1);
  perform open_when_all_given(array(
    select p.id from project p
    where p.commission_id = old.commission_id and takes_opinions(p.status) and new.id = any (p.asked_members)),
    'memberLeft');
  return null;
end $$;

create constraint trigger opinions_open_when_given after insert or update of withdrawn_at on opinion
  deferrable initially deferred for each row when (new.withdrawn_at is null)
  execute function open_by_opinion('allGiven');
create constraint trigger opinions_open_when_recused after insert on recusal
  deferrable initially deferred for each row execute function open_by_opinion('recused');
create constraint trigger opinions_open_when_left
  after update of commission_id, deleted_at, validated_at, locked_by_admin on user_account
  deferrable initially deferred for each row
  when (is_active_member(old, old.commission_id) and not coalesce(is_active_member(new, old.commission_id), false))
  execute function open_by_departure();

-- Opinions are open to all reviewers who are not recused once a row says so, or their day has passed. The only place
-- with this rule.
create function are_opinions_open(of_project integer, due_day date) returns boolean language sql stable
  return coalesce(due_day < (now() at time zone 'Europe/Paris')::date, false)
    or exists (select from opened_opinions o where o.project_id = of_project);

-- The opinions whose day has passed are opened by a row, which says why.
create function open_past_due() returns void language sql as $$
  with opened as (
    insert into opened_opinions (project_id, cause)
    select p.id, 'dayPassed' from edition e join project_search p on p.edition_id = e.id and takes_opinions(p.status)
    where e.state = 'current' and e.opinion_days is not null
      and not exists (select from opened_opinions o where o.project_id = p.id)
      and opinions_due(p.id, p.submission_date, e) < (now() at time zone 'Europe/Paris')::date
    on conflict do nothing returning project_id)
  insert into history (entity, entity_id, action, changes)
  select 'project', project_id, opening_action('dayPassed'), jsonb_build_object('opinions', jsonb_build_array(null, opening_action('dayPassed')))
  from opened
$$;

-- A user who moved a file to the commission where it is, or was.
create function has_moved(of_project integer, person integer) returns boolean language sql stable
  return exists (
    select from history h
    where h.entity = 'project' and h.entity_id = of_project and h.actor_id = person and h.changes ? 'commission');

-- The reader's sight of the opinions on these projects: 'none', 'sealed' (only their number) or 'open'. An
-- administrator who acts as a reviewer sees what both of them may see, and has given no opinion. One's own opinion shows
-- the others, but not to who made themselves a member by moving the file. `members`: the authors and those who are still
-- expected.
create function opinions_seen(projects integer[], viewer integer, impersonator integer) returns table (project_id integer,
  sight text, given integer, members integer, favorable integer, reserve integer, defavorable integer, is_open boolean,
  due_day date, has_opinions boolean) language plpgsql stable rows 50 as $$
#variable_conflict use_column
declare
  is_reviewer boolean := exists (select from user_account where id = viewer and role <> 'ROLE_USER');
begin
  return query
  with away as materialized (
    select r.project_id, r.user_id from recusal r where r.project_id = any (projects) and r.lifted_at is null
  ), voice as materialized (
    select o.project_id, o.author_id, o.verdict,
      o.withdrawn_at is null and (o.project_id, o.author_id) not in (select a.project_id, a.user_id from away a) as counts
    from opinion o where o.project_id = any (projects)
  ), heard as (
    select v.project_id, count(*) filter (where counts)::integer as given,
      count(*) filter (where counts and v.verdict = 'FAVORABLE')::integer as favorable,
      count(*) filter (where counts and v.verdict = 'RESERVE')::integer as reserve,
      count(*) filter (where counts and v.verdict = 'DEFAVORABLE')::integer as defavorable,
      coalesce(bool_or(counts and v.author_id = viewer and impersonator is null), false) as is_own
    from voice v group by v.project_id
  ), expected as (
    select p.id as project_id, count(*)::integer as members
    from project p cross join unnest(p.asked_members) asked(id)
    join user_account u on u.id = asked.id and is_active_member(u, p.commission_id)
    where p.id = any (projects) and (p.id, u.id) not in (select a.project_id, a.user_id from away a)
      and (p.id, u.id) not in (select v.project_id, v.author_id from voice v where v.counts)
    group by p.id
  ), file as (
    select p.id, h.*, coalesce(h.given, 0) as counted, coalesce(x.members, 0) as missing, h.project_id is not null as has_any,
      opinions_due(p.id, p.submission_date, e) as due,
      is_reviewer and not exists (select from away a where a.project_id = p.id and a.user_id in (viewer, impersonator)) as reads
    from project p join edition e on e.id = p.edition_id left join heard h on h.project_id = p.id
    left join expected x on x.project_id = p.id
    where p.id = any (projects)
    offset 0
  ), opened as (
    select f.*, are_opinions_open(f.id, f.due) as opens from file f offset 0
  ), seen as (
    select o.*, case when not o.reads then 'none' when o.opens or o.is_own and not has_moved(o.id, viewer) then 'open' else 'sealed' end as sight
    from opened o offset 0
  )
  select s.id, s.sight, case when s.reads then s.counted end, case when s.reads then s.counted + s.missing end,
    case when s.sight = 'open' then coalesce(s.favorable, 0) end, case when s.sight = 'open' then coalesce(s.reserve, 0) end,
    case when s.sight = 'open' then coalesce(s.defavorable, 0) end,
    case when s.reads then s.opens end, case when s.reads then s.due end, s.has_any
  from seen s;
end $$;

-- For one project.
create function opinion_sight(of_project integer, viewer integer, impersonator integer, out sight text, out given integer,
  out members integer, out favorable integer, out reserve integer, out defavorable integer, out is_open boolean,
  out due_day date) language plpgsql stable as $$
begin
  select s.sight, s.given, s.members, s.favorable, s.reserve, s.defavorable, s.is_open, s.due_day
  into sight, given, members, favorable, reserve, defavorable, is_open, due_day
  from opinions_seen(array[of_project], viewer, impersonator) s;
end $$;

-- Sharing a domain where anybody can have an address, or nobody has one (RFC 2606), proves nothing.
create function is_public_mail_domain(domain text) returns boolean language sql immutable
  return domain ~ '\.(test|example|invalid|localhost)$' or domain = any (array['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr',
    'live.com', 'live.fr', 'msn.com', 'yahoo.com', 'yahoo.fr', 'yahoo.co.jp', 'ymail.com', 'icloud.com', 'me.com', 'mac.com',
    'aol.com', 'gmx.com', 'gmx.fr', 'gmx.de', 'proton.me', 'protonmail.com', 'mail.com', 'orange.fr', 'wanadoo.fr',
    'free.fr', 'sfr.fr', 'neuf.fr', 'numericable.fr', 'bbox.fr', 'laposte.net', 'club-internet.fr', 'tutanota.com',
    'zoho.com', 'fastmail.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'nifty.com',
    'qq.com', '163.com', 'naver.com']);

create function mail_domain(address text) returns text language sql immutable
  return lower(split_part(address, '@', 2));

-- The possible interests of these reviewers in these projects, each proposed once: a person settles it, and changing
-- what it was found by takes nothing back. The contact's own address is proposed even where a weaker ground was settled
-- before. Each user's projects are grouped by organization and joined by equality, so that the cost never multiplies the
-- number of projects by the number that a user has filed, whatever the planner knows of the tables.
create function find_conflicts(projects integer[], people integer[]) returns void language sql set enable_nestloop = off as $$
  with person as materialized (
    select id, commission_id, lower(username) as address, mail_domain(username) as domain from user_account
    where id = any (people) and deleted_at is null and role <> 'ROLE_USER'
  ), file as materialized (
    select p.id, p.commission_id, p.creator_id, case when p.organizer_name <> '' then searchable(p.organizer_name) end as organizer,
      mail_domain((select u.username from user_account u where u.id = p.creator_id)) as holder,
      mail_domain(p.organizer_contact_email) as contact, lower(p.organizer_contact_email) as address
    from project p where p.id = any (projects)
  ), filed as materialized (
    select person.id as user_id, own.* from person cross join lateral (
      select searchable(p.organizer_name) as organizer, min(p.id) as first_id, max(p.id) as last_id
      from project p
      where p.id = any (array(select project_people.project_id from project_people where project_people.user_id = person.id))
        and p.organizer_name <> '' group by 1) own
  )
  insert into possible_conflict as known (project_id, user_id, ground)
  select file.id, person.id, 'contact' from file join person on person.address = file.address and person.id <> file.creator_id
  union all
  select file.id, person.id, case when filed.organizer is null then 'mailDomain' else 'organization' end
  from file join person on person.commission_id = file.commission_id
  -- Found through another project than this one.
  left join filed on filed.user_id = person.id and filed.organizer = file.organizer
    and (filed.first_id <> file.id or filed.last_id <> file.id)
  where person.address <> file.address and (filed.organizer is not null
    or not is_public_mail_domain(person.domain) and person.domain in (file.holder, file.contact))
  on conflict (project_id, user_id) do update
  set ground = excluded.ground, found_at = excluded.found_at, outcome = null, reason = '', settled_by = null, settled_at = null,
    told_at = null
  where excluded.ground = 'contact' and known.ground <> 'contact'
$$;

create function find_conflicts_of_project() returns trigger language plpgsql as $$
begin
  perform find_conflicts(array[new.id], array(
    select id from user_account where commission_id = new.commission_id
    union select id from user_account where lower(username) = lower(new.organizer_contact_email)));
  return null;
end $$;

create trigger project_filed after insert on project for each row
  when (is_filed(new.status)) execute function find_conflicts_of_project();
create trigger project_filed_again after update of status, commission_id, organizer_name, organizer_contact_email on project
  for each row when (is_filed(new.status) and (is_filed(old.status), old.commission_id, old.organizer_name,
    old.organizer_contact_email) is distinct from (true, new.commission_id, new.organizer_name, new.organizer_contact_email))
  execute function find_conflicts_of_project();

create function find_conflicts_of_member() returns trigger language plpgsql as $$
begin
  perform find_conflicts(array(
    select s.id from project_search s
    where s.edition_id = current_edition() and s.commission_id = new.commission_id and takes_opinions(s.status)
    union
    select p.id from project p
    where p.organizer_contact_email <> '' and lower(p.organizer_contact_email) = lower(new.username)
      and p.edition_id = current_edition() and is_filed(p.status)),
    array[new.id]);
  return null;
end $$;

create trigger member_joined after insert on user_account for each row
  when (new.role <> 'ROLE_USER') execute function find_conflicts_of_member();
create trigger member_moved after update of role, commission_id, username on user_account for each row
  when (new.role <> 'ROLE_USER'
    and (old.role, old.commission_id, old.username) is distinct from (new.role, new.commission_id, new.username))
  execute function find_conflicts_of_member();
