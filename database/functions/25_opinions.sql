-- Who stays out of a project: who said so, or of whom it was recorded; and whoever filed it, or is its contact. The one
-- place that says so.
create function is_recused(of_project integer, person integer) returns boolean language plpgsql stable as $$
begin
  return exists (select from recusal where project_id = of_project and user_id = person and lifted_at is null)
    or exists (
      select from project p join user_account u on u.id = person
      where p.id = of_project and u.role <> 'ROLE_USER'
        and (p.creator_id = u.id or lower(p.organizer_contact_email) = lower(u.username)));
end $$;

-- What somebody sees of the opinions on a project: 'none', 'sealed' (how many there are) or 'open'. The one place that
-- says so; whatever tells of opinions asks it. Who acts in somebody's place sees what both of them may.
create function opinion_sight(of_project integer, viewer integer, impersonator integer, out sight text, out given integer,
  out members integer, out favorable integer, out reserve integer, out defavorable integer, out is_open boolean,
  out due_day date) language plpgsql stable as $$
declare
  viewer_role text;
  commission integer;
begin
  sight := 'none';
  select role into viewer_role from user_account where id = viewer;
  if viewer_role is null or viewer_role = 'ROLE_USER' or is_recused(of_project, viewer)
    or impersonator is not null and is_recused(of_project, impersonator) then
    return;
  end if;
  select p.commission_id, (p.submission_date at time zone 'Europe/Paris')::date + e.opinion_days
  into commission, due_day
  from project p join edition e on e.id = p.edition_id where p.id = of_project;
  select count(o.author_id), count(*), count(*) filter (where o.verdict = 'FAVORABLE'),
    count(*) filter (where o.verdict = 'RESERVE'), count(*) filter (where o.verdict = 'DEFAVORABLE')
  into given, members, favorable, reserve, defavorable
  from (
    select u.id from user_account u
    where u.commission_id = commission and u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin
    -- Who has left the commission since has given theirs all the same.
    union select author_id from opinion where project_id = of_project and withdrawn_at is null
  ) voice
  left join opinion o on o.project_id = of_project and o.author_id = voice.id and o.withdrawn_at is null
  where not is_recused(of_project, voice.id);
  is_open := exists (select from opened_opinions where project_id = of_project)
    or given > 0 and given = members
    or coalesce(due_day < (now() at time zone 'Europe/Paris')::date, false);
  sight := case
    when is_open then 'open'
    when impersonator is null and exists (
      select from opinion where project_id = of_project and author_id = viewer and withdrawn_at is null) then 'open'
    else 'sealed' end;
  if sight = 'sealed' then
    favorable := null;
    reserve := null;
    defavorable := null;
  end if;
end $$;

-- As a row of the list tells it; null where there is nothing to say.
create function opinions_of_row(of_project integer, viewer integer, impersonator integer) returns text language plpgsql stable as $$
declare
  seen record;
begin
  seen := opinion_sight(of_project, viewer, impersonator);
  if seen.sight = 'none' then
    return '{"sight":"none"}';
  end if;
  return '{"sight":"' || seen.sight || '","given":' || seen.given || ',"members":' || seen.members
    || case when seen.sight = 'open' then ',"favorable":' || seen.favorable || ',"reserve":' || seen.reserve
      || ',"defavorable":' || seen.defavorable else '' end || '}';
end $$;

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
