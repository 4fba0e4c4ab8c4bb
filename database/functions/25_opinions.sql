-- The recused users of each project: recorded by themselves or by others, and its holder and contact. The one place
-- with this rule, inlined into each statement that uses it, so that its indexes serve.
create function staying_out() returns table (project_id integer, user_id integer) language sql stable as $$
  select r.project_id, r.user_id from recusal r where r.lifted_at is null
  union all
  select p.id, u.id from project p join user_account u on u.id = p.creator_id where u.role <> 'ROLE_USER'
  union all
  select p.id, u.id from project p join user_account u on lower(u.username) = lower(p.organizer_contact_email)
  where p.organizer_contact_email <> '' and u.role <> 'ROLE_USER'
$$;

create function is_recused(of_project integer, person integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from staying_out() s where s.project_id = of_project and s.user_id = person);
end $$;

create function is_active_member(u user_account, of_commission integer) returns boolean language sql immutable
  return u.commission_id = of_commission and u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin;

-- The counts of the opinions on these projects, for those with opinions or recused members. `beyond`: how much the
-- number of expected opinions differs from the number of members. A recused member is not expected; the opinion of a
-- former member still counts.
create function opinions_heard(projects integer[]) returns table (project_id integer, given integer, favorable integer,
  reserve integer, defavorable integer, beyond integer, authors integer[], has_opinions boolean) language sql stable rows 50 as $$
  with away as materialized (select s.project_id, s.user_id from staying_out() s where s.project_id = any (projects)),
  voice as (
    select o.project_id, o.author_id, o.verdict, is_active_member(u, p.commission_id) is true as is_member,
      o.withdrawn_at is null
        and not exists (select from away a where a.project_id = o.project_id and a.user_id = o.author_id) as counts
    from opinion o join project p on p.id = o.project_id join user_account u on u.id = o.author_id
    where o.project_id = any (projects)
  ), heard as (
    select project_id, count(*) filter (where counts) as given,
      count(*) filter (where counts and verdict = 'FAVORABLE') as favorable,
      count(*) filter (where counts and verdict = 'RESERVE') as reserve,
      count(*) filter (where counts and verdict = 'DEFAVORABLE') as defavorable,
      count(*) filter (where counts and not is_member) as gone,
      coalesce(array_agg(author_id order by author_id) filter (where counts), '{}') as authors
    from voice group by project_id
  ), absent as (
    select a.project_id, count(distinct a.user_id) as members from away a join project p on p.id = a.project_id
    join user_account u on u.id = a.user_id and is_active_member(u, p.commission_id)
    group by a.project_id
  )
  select project_id, coalesce(h.given, 0)::integer, coalesce(h.favorable, 0)::integer, coalesce(h.reserve, 0)::integer,
    coalesce(h.defavorable, 0)::integer, (coalesce(h.gone, 0) - coalesce(x.members, 0))::integer, coalesce(h.authors, '{}'),
    h.given is not null
  from heard h full join absent x using (project_id)
$$;

-- Opinions are open to all users who are not recused once everyone has given theirs, their day has passed, or a user
-- opened them. The only place with this rule, together with the next function, which applies it to a reader.
create function are_opinions_open(given integer, members integer, due_day date, was_opened boolean,
  today date default (now() at time zone 'Europe/Paris')::date) returns boolean language sql stable
  return given > 0 and given = members or coalesce(due_day < today, false) or was_opened;

-- The reader's sight of the opinions on these projects: 'none', 'sealed' (only their number) or 'open'. An
-- administrator who acts as a reviewer sees what both of them may see, and has given no opinion.
create function opinions_seen(projects integer[], viewer integer, impersonator integer) returns table (project_id integer,
  sight text, given integer, members integer, favorable integer, reserve integer, defavorable integer, is_open boolean,
  due_day date) language plpgsql stable rows 50 as $$
#variable_conflict use_column
declare
  is_reviewer boolean := exists (select from user_account where id = viewer and role <> 'ROLE_USER');
begin
  return query
  with file as (
    select p.id, coalesce(h.given, 0) as given, h.favorable, h.reserve, h.defavorable,
      coalesce(viewer = any (h.authors) and impersonator is null, false) as is_own,
      coalesce(h.beyond, 0) + (
        select count(*)::integer from user_account u where is_active_member(u, p.commission_id)) as members,
      (p.submission_date at time zone 'Europe/Paris')::date + e.opinion_days as due_day,
      exists (select from opened_opinions o where o.project_id = p.id) as was_opened,
      is_reviewer and not exists (
        select from staying_out() s where s.project_id = p.id and s.user_id in (viewer, impersonator)) as reads
    from project p join edition e on e.id = p.edition_id left join opinions_heard(projects) h on h.project_id = p.id
    where p.id = any (projects)
    offset 0
  ), opened as (
    select f.*, are_opinions_open(f.given, f.members, f.due_day, f.was_opened) as is_open from file f offset 0
  ), seen as (
    select o.*, case when not o.reads then 'none' when o.is_open or o.is_own then 'open' else 'sealed' end as sight
    from opened o offset 0
  )
  select s.id, s.sight, case when s.reads then s.given end, case when s.reads then s.members end,
    case when s.sight = 'open' then coalesce(s.favorable, 0) end, case when s.sight = 'open' then coalesce(s.reserve, 0) end,
    case when s.sight = 'open' then coalesce(s.defavorable, 0) end,
    case when s.reads then s.is_open end, case when s.reads then s.due_day end
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

-- Sharing a domain where anybody can have an address proves nothing.
create function is_public_mail_domain(domain text) returns boolean language sql immutable
  return domain = any (array['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr',
    'live.com', 'live.fr', 'msn.com', 'yahoo.com', 'yahoo.fr', 'yahoo.co.jp', 'ymail.com', 'icloud.com', 'me.com', 'mac.com',
    'aol.com', 'gmx.com', 'gmx.fr', 'gmx.de', 'proton.me', 'protonmail.com', 'mail.com', 'orange.fr', 'wanadoo.fr',
    'free.fr', 'sfr.fr', 'neuf.fr', 'numericable.fr', 'bbox.fr', 'laposte.net', 'club-internet.fr', 'tutanota.com',
    'zoho.com', 'fastmail.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'nifty.com',
    'qq.com', '163.com', 'naver.com']);

create function mail_domain(address text) returns text language sql immutable
  return lower(split_part(address, '@', 2));

-- The possible conflicts of these members with these projects. Conflicts found before, settled or not, stay as they
-- are. Each user's projects are grouped by organization and joined by equality, so that the cost never multiplies the
-- number of projects by the number that a user has filed, whatever the planner knows of the tables.
create function find_conflicts(projects integer[], people integer[]) returns void language sql set enable_nestloop = off as $$
  with person as materialized (
    select id, commission_id, mail_domain(username) as domain from user_account
    where id = any (people) and deleted_at is null
  ), file as materialized (
    select p.id, p.commission_id, case when p.organizer_name <> '' then searchable(p.organizer_name) end as organizer,
      mail_domain((select u.username from user_account u where u.id = p.creator_id)) as holder,
      mail_domain(p.organizer_contact_email) as contact
    from project p where p.id = any (projects)
  ), filed as materialized (
    select person.id as user_id, own.* from person cross join lateral (
      select searchable(p.organizer_name) as organizer, min(p.id) as first_id, max(p.id) as last_id
      from project p where p.creator_id = person.id and p.organizer_name <> '' group by 1) own
  )
  insert into possible_conflict (project_id, user_id, ground)
  select file.id, person.id, case when filed.organizer is null then 'mailDomain' else 'organization' end
  from file join person on person.commission_id = file.commission_id
  -- Found through another project than this one.
  left join filed on filed.user_id = person.id and filed.organizer = file.organizer
    and (filed.first_id <> file.id or filed.last_id <> file.id)
  where filed.organizer is not null
    or not is_public_mail_domain(person.domain) and person.domain in (file.holder, file.contact)
  on conflict (project_id, user_id) do nothing
$$;

create function find_conflicts_of_project() returns trigger language plpgsql as $$
begin
  perform find_conflicts(array[new.id], array(select id from user_account where commission_id = new.commission_id));
  return null;
end $$;

create trigger project_filed after insert on project for each row
  when (new.status = 'SUBMITED') execute function find_conflicts_of_project();
create trigger project_filed_again after update of status, commission_id, organizer_name, organizer_contact_email on project
  for each row when (new.status = 'SUBMITED' and (old.status, old.commission_id, old.organizer_name,
    old.organizer_contact_email) is distinct from (new.status, new.commission_id, new.organizer_name,
    new.organizer_contact_email))
  execute function find_conflicts_of_project();

create function find_conflicts_of_member() returns trigger language plpgsql as $$
begin
  perform find_conflicts(array(
    select s.id from project_search s
    where s.edition_id = current_edition() and s.commission_id = new.commission_id and takes_opinions(s.status)),
    array[new.id]);
  return null;
end $$;

create trigger member_joined after insert on user_account for each row
  when (new.commission_id is not null) execute function find_conflicts_of_member();
create trigger member_moved after update of commission_id, username on user_account for each row
  when (new.commission_id is not null and (old.commission_id, old.username) is distinct from (new.commission_id, new.username))
  execute function find_conflicts_of_member();
