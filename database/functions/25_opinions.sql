-- Who stays out of which project: who said so, or of whom it was recorded; and whoever filed it, or is its contact. The one
-- place that says so. Written out in whatever statement asks it, so that its indexes serve.
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

-- What somebody sees of the opinions on these projects: 'none', 'sealed' (how many there are) or 'open'. The one place that
-- says so; whatever tells of opinions asks it. Who acts in somebody's place sees what both of them may.
create function opinions_seen(projects integer[], viewer integer, impersonator integer) returns table (project_id integer,
  sight text, given integer, members integer, favorable integer, reserve integer, defavorable integer, is_open boolean,
  due_day date) language plpgsql stable rows 50 as $$
#variable_conflict use_column
declare
  is_reviewer boolean := exists (select from user_account where id = viewer and role <> 'ROLE_USER');
begin
  return query
  with away as materialized (select s.project_id, s.user_id from staying_out() s where s.project_id = any (projects)),
  file as materialized (
    select p.id, p.commission_id, (p.submission_date at time zone 'Europe/Paris')::date + e.opinion_days as due_day,
      is_reviewer and not exists (select from away a where a.project_id = p.id and a.user_id in (viewer, impersonator)) as reads
    from project p join edition e on e.id = p.edition_id where p.id = any (projects)
  ), voice as (
    select o.project_id, o.author_id, o.verdict, is_active_member(u, f.commission_id) is true as is_member
    from opinion o join file f on f.id = o.project_id join user_account u on u.id = o.author_id
    where o.project_id = any (projects) and o.withdrawn_at is null
      and not exists (select from away a where a.project_id = o.project_id and a.user_id = o.author_id)
  ), heard as (
    select project_id, count(*)::integer as given, count(*) filter (where not is_member) as gone,
      count(*) filter (where verdict = 'FAVORABLE')::integer as favorable,
      count(*) filter (where verdict = 'RESERVE')::integer as reserve,
      count(*) filter (where verdict = 'DEFAVORABLE')::integer as defavorable,
      bool_or(author_id = viewer) and impersonator is null as is_own
    from voice group by project_id
  ), asked as (
    select c.commission_id, count(*) as members from (select distinct commission_id from file) c
    join user_account u on is_active_member(u, c.commission_id) group by c.commission_id
  ), absent as (
    select f.id, count(*) as members from away a join file f on f.id = a.project_id
    join user_account u on u.id = a.user_id and is_active_member(u, f.commission_id)
    group by f.id
  ), told as (
    select f.id, f.reads, f.due_day, coalesce(h.given, 0) as given, coalesce(h.favorable, 0) as favorable,
      coalesce(h.reserve, 0) as reserve, coalesce(h.defavorable, 0) as defavorable, coalesce(h.is_own, false) as is_own,
      -- Who has left the commission since has given theirs all the same.
      (coalesce(m.members, 0) - coalesce(x.members, 0) + coalesce(h.gone, 0))::integer as members
    from file f left join heard h on h.project_id = f.id left join asked m on m.commission_id = f.commission_id
    left join absent x on x.id = f.id
  ), opened as (
    select t.*, t.given > 0 and t.given = t.members or coalesce(t.due_day < (now() at time zone 'Europe/Paris')::date, false)
      or exists (select from opened_opinions o where o.project_id = t.id) as is_open
    from told t
  )
  select o.id, case when not o.reads then 'none' when o.is_open or o.is_own then 'open' else 'sealed' end,
    case when o.reads then o.given end, case when o.reads then o.members end,
    case when o.reads and (o.is_open or o.is_own) then o.favorable end,
    case when o.reads and (o.is_open or o.is_own) then o.reserve end,
    case when o.reads and (o.is_open or o.is_own) then o.defavorable end,
    case when o.reads then o.is_open end, case when o.reads then o.due_day end
  from opened o;
end $$;

-- Of one project.
create function opinion_sight(of_project integer, viewer integer, impersonator integer, out sight text, out given integer,
  out members integer, out favorable integer, out reserve integer, out defavorable integer, out is_open boolean,
  out due_day date) language plpgsql stable as $$
begin
  select s.sight, s.given, s.members, s.favorable, s.reserve, s.defavorable, s.is_open, s.due_day
  into sight, given, members, favorable, reserve, defavorable, is_open, due_day
  from opinions_seen(array[of_project], viewer, impersonator) s;
end $$;

-- As the rows of a list tell it: of those that have opinions, or wait for them.
create function opinions_of_rows(projects integer[], viewer integer, impersonator integer) returns table (project_id integer,
  told text) language sql stable rows 50 as $$
  select s.project_id, '{"sight":"' || s.sight || case s.sight when 'none' then '"}' else
    '","given":' || s.given || ',"members":' || s.members || case s.sight when 'sealed' then '}' else
      ',"favorable":' || s.favorable || ',"reserve":' || s.reserve || ',"defavorable":' || s.defavorable || '}' end end
  from opinions_seen(array(
    select p.id from project p where p.id = any (projects) and (p.status in ('SUBMITED', 'INFOS_NEEDED')
      or exists (select from opinion o where o.project_id = p.id))), viewer, impersonator) s
$$;

-- Where anybody may have an address, a common one says nothing.
create function is_public_mail_domain(domain text) returns boolean language sql immutable
  return domain = any (array['gmail.com', 'googlemail.com', 'outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr',
    'live.com', 'live.fr', 'msn.com', 'yahoo.com', 'yahoo.fr', 'yahoo.co.jp', 'ymail.com', 'icloud.com', 'me.com', 'mac.com',
    'aol.com', 'gmx.com', 'gmx.fr', 'gmx.de', 'proton.me', 'protonmail.com', 'mail.com', 'orange.fr', 'wanadoo.fr',
    'free.fr', 'sfr.fr', 'neuf.fr', 'numericable.fr', 'bbox.fr', 'laposte.net', 'club-internet.fr', 'tutanota.com',
    'zoho.com', 'fastmail.com', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'nifty.com',
    'qq.com', '163.com', 'naver.com']);

create function mail_domain(address text) returns text language sql immutable
  return lower(split_part(address, '@', 2));

-- The interests that these members might have in these projects. What was found before, settled or not, stays as it is.
create function find_conflicts(projects integer[], people integer[]) returns void language sql as $$
  insert into possible_conflict (project_id, user_id, ground)
  select p.id, u.id, case when same.organization then 'organization' else 'mailDomain' end
  from project p
  join user_account creator on creator.id = p.creator_id
  join user_account u on u.id = any (people) and u.commission_id = p.commission_id and u.deleted_at is null
  cross join lateral (
    select
      p.organizer_name <> '' and exists (
        select from project own
        where own.creator_id = u.id and own.id <> p.id and searchable(own.organizer_name) = searchable(p.organizer_name))
        as organization,
      not is_public_mail_domain(mail_domain(u.username))
        and mail_domain(u.username) in (mail_domain(creator.username), mail_domain(p.organizer_contact_email)) as domain
  ) same
  where p.id = any (projects) and (same.organization or same.domain)
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
    where s.edition_id = current_edition() and s.commission_id = new.commission_id and s.status in ('SUBMITED', 'INFOS_NEEDED')),
    array[new.id]);
  return null;
end $$;

create trigger member_joined after insert on user_account for each row
  when (new.commission_id is not null) execute function find_conflicts_of_member();
create trigger member_moved after update of commission_id, username on user_account for each row
  when (new.commission_id is not null and (old.commission_id, old.username) is distinct from (new.commission_id, new.username))
  execute function find_conflicts_of_member();
