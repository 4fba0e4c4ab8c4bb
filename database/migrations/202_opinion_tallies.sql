-- What is counted of the opinions on each project: of those that have some, or members who stay out.
create table opinion_tally (
  project_id integer primary key references project (id) on delete cascade,
  given integer not null,
  favorable integer not null,
  reserve integer not null,
  defavorable integer not null,
  -- By how many those who are asked differ from the members of its commission.
  beyond integer not null,
  -- Whose opinions are counted.
  authors integer[] not null,
  -- Even where all of them were taken back.
  has_opinions boolean not null
);

-- As database/functions/26_opinion_tallies.sql does it, which no migration can call.
with away as materialized (
  select r.project_id, r.user_id from recusal r where r.lifted_at is null
  union
  select p.id, u.id from project p join user_account u on u.id = p.creator_id where u.role <> 'ROLE_USER'
  union
  select p.id, u.id from project p join user_account u on lower(u.username) = lower(p.organizer_contact_email)
  where p.organizer_contact_email <> '' and u.role <> 'ROLE_USER'
), voice as (
  select o.project_id, o.author_id, o.verdict, coalesce(u.commission_id = p.commission_id and u.deleted_at is null
      and u.validated_at is not null and not u.locked_by_admin, false) as is_member,
    o.withdrawn_at is null and away.user_id is null as counts
  from opinion o join project p on p.id = o.project_id join user_account u on u.id = o.author_id
  left join away on away.project_id = o.project_id and away.user_id = o.author_id
), heard as (
  select project_id, count(*) filter (where counts) as given,
    count(*) filter (where counts and verdict = 'FAVORABLE') as favorable,
    count(*) filter (where counts and verdict = 'RESERVE') as reserve,
    count(*) filter (where counts and verdict = 'DEFAVORABLE') as defavorable,
    count(*) filter (where counts and not is_member) as gone,
    coalesce(array_agg(author_id order by author_id) filter (where counts), '{}') as authors
  from voice group by project_id
), absent as (
  select away.project_id, count(*) as members from away join project p on p.id = away.project_id
  join user_account u on u.id = away.user_id and u.commission_id = p.commission_id and u.deleted_at is null
    and u.validated_at is not null and not u.locked_by_admin
  group by away.project_id
)
insert into opinion_tally (project_id, given, favorable, reserve, defavorable, beyond, authors, has_opinions)
select project_id, coalesce(h.given, 0), coalesce(h.favorable, 0), coalesce(h.reserve, 0), coalesce(h.defavorable, 0),
  coalesce(h.gone, 0) - coalesce(x.members, 0), coalesce(h.authors, '{}'), h.given is not null
from heard h full join absent x using (project_id);

-- What the list tells of a project's own row, which is long, stands in an index whole.
create index project_told on project (id)
  include (commission_id, submission_date, budget_needed, budget, organizer_name, project_public);
