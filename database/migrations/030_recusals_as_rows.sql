-- beside the version before: no: that version reads staying_out(), which is gone

-- The rule by which a recusal was written; null if a person recorded it.
alter table recusal add column rule text check (rule in ('holder')),
  add column lift_reason text not null default '',
  -- Null until the server has told the person of a recusal by a rule.
  add column told_at timestamptz default clock_timestamp();
create index recusal_untold on recusal (project_id) where told_at is null;
insert into recusal (project_id, user_id, reason, rule)
select p.id, u.id, '', 'holder' from project p join user_account u on u.id = p.creator_id
where u.role <> 'ROLE_USER'
on conflict (project_id, user_id) where lifted_at is null do update set rule = 'holder';

-- The address of a contact proposes a recusal, like the other grounds. The users concerned are told once.
alter table possible_conflict drop constraint possible_conflict_ground_check,
  add constraint possible_conflict_ground_check check (ground in ('contact', 'organization', 'mailDomain')),
  add column told_at timestamptz;
update possible_conflict set told_at = now();
create index possible_conflict_untold on possible_conflict (found_at) where told_at is null;
create index possible_conflict_unsettled on possible_conflict (project_id, user_id) where outcome is null;
insert into possible_conflict (project_id, user_id, ground)
select p.id, u.id, 'contact' from project p
join user_account u on lower(u.username) = lower(p.organizer_contact_email) and u.role <> 'ROLE_USER' and u.deleted_at is null
join edition e on e.id = p.edition_id and e.state <> 'archived'
where p.organizer_contact_email <> '' and u.id <> p.creator_id and p.status not in ('DRAFT', 'DELETED')
on conflict (project_id, user_id) do update
set ground = 'contact', outcome = null, reason = '', settled_by = null, settled_at = null, told_at = null;

-- The members of its commission when the project entered the queue: their opinions are expected.
alter table project add column asked_members integer[] not null default '{}';
update project p set asked_members = array(
  select u.id from user_account u
  where u.commission_id = p.commission_id and u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin
    and not exists (select from recusal r where r.project_id = p.id and r.user_id = u.id and r.lifted_at is null)
  order by u.id)
where p.status in ('SUBMITED', 'INFOS_NEEDED');

-- Why the opinions are open.
alter table opened_opinions add column cause text not null default 'hand'
  check (cause in ('hand', 'called', 'allGiven', 'recused', 'memberLeft', 'dayPassed'));
alter table opened_opinions alter column cause drop default;
update opened_opinions o set cause = 'called' where exists (
  select from history h where h.entity = 'project' and h.entity_id = o.project_id and h.action = 'opinionsOpenedInSession');
insert into opened_opinions (project_id, cause)
select p.id, 'allGiven' from project p
where p.status not in ('DRAFT', 'DELETED')
  and exists (select from opinion o where o.project_id = p.id and o.withdrawn_at is null and not exists (
    select from recusal r where r.project_id = p.id and r.user_id = o.author_id and r.lifted_at is null))
  and not exists (
    select from user_account u
    where u.commission_id = p.commission_id and u.deleted_at is null and u.validated_at is not null and not u.locked_by_admin
      and not exists (select from opinion o where o.project_id = p.id and o.author_id = u.id and o.withdrawn_at is null)
      and not exists (select from recusal r where r.project_id = p.id and r.user_id = u.id and r.lifted_at is null))
on conflict do nothing;
