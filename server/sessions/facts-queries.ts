import { firstLanguage } from '#domain/language.ts'
import type { SessionFacts } from '#domain/sessions/session-facts.ts'
import { inEachLanguage, namedInEach, personName } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql } from '#server/platform/database/sql.ts'
import { isActiveMember, listOf, time } from '#server/sessions/room-queries.ts'

const stays = sql`
  select h.presence, ${time(sql`h.since`)} as since, ${time(sql`coalesce(h.until, s.closed_at)`)} as until
  from session_presence h where h.session_id = s.id and h.user_id = u.id order by h.since, h.id`

const people = sql`
  select u.id, ${personName('u', firstLanguage)} as name, u.lastname, coalesce(${isActiveMember(sql`u`, sql`s.commission_id`)}, false) as "isMember",
    coalesce(u.id = s.chair_id, false) as "isChair", coalesce(u.id = s.secretary_id, false) as "isSecretary",
    coalesce(r.reply = 'ABSENT', false) as "isExcused", ${listOf(stays)} as stays
  from user_account u left join session_reply r on r.session_id = s.id and r.user_id = u.id
  where ${isActiveMember(sql`u`, sql`s.commission_id`)} or u.id in (s.chair_id, s.secretary_id)
    or u.id in (select session_presence.user_id from session_presence where session_presence.session_id = s.id)
    or u.id in (select session_proxy.giver_id from session_proxy where session_proxy.session_id = s.id)
  order by u.id = s.chair_id desc nulls last, u.id = s.secretary_id desc nulls last, u.lastname collate french,
    u.firstname collate french, u.id`

const proxies = sql`
  select x.giver_id as "giverId", x.holder_id as "holderId", ${time(sql`x.since`)} as since,
    ${time(sql`coalesce(x.until, s.closed_at)`)} as until
  from session_proxy x where x.session_id = s.id order by x.since, x.id`

/** Only recused people whom the session expects. */
const recused = sql`
  select u.id, ${personName('u', firstLanguage)} as name, ${time(sql`away.recorded_at`)} as at, exists (
      select from opinion o
      where o.project_id = p.id and o.author_id = u.id and o.withdrawn_at is null and o.given_at < away.recorded_at
    ) as "hadGivenOpinion",
    coalesce(i.called_at < away.recorded_at, false) and exists (
      select from session_presence here where here.session_id = s.id and here.user_id = u.id
        and here.since < away.recorded_at and coalesce(here.until, s.closed_at, clock_timestamp()) > i.called_at) as "satIn",
    exists (select from ballot_voice v join ballot b on b.id = v.ballot_id
      where b.item_id = i.id and v.has_voted and u.id in (v.user_id, v.cast_by)) as "hadVoted"
  from recusal away join user_account u on u.id = away.user_id
  where away.project_id = p.id and away.lifted_at is null
    and (${isActiveMember(sql`u`, sql`s.commission_id`)} or u.id in (s.chair_id, s.secretary_id)
      or u.id in (select session_presence.user_id from session_presence where session_presence.session_id = s.id))
  order by u.lastname collate french, u.firstname collate french, u.id`

/** The opinions of a called file are open. */
const opinions = sql`
  select json_build_object('favorable', count(*) filter (where o.verdict = 'FAVORABLE'),
    'reserve', count(*) filter (where o.verdict = 'RESERVE'), 'defavorable', count(*) filter (where o.verdict = 'DEFAVORABLE'))
  from opinion o where o.project_id = p.id and o.withdrawn_at is null and not is_recused(p.id, o.author_id)
  having count(*) > 0`

/** Null where the decision grants nothing. */
const amountOf = (proposal: Sql) => sql`
  case (${proposal} ->> 'budgetNeeded')::boolean when true then (${proposal} ->> 'budget')::numeric when false then 0 end`

const voices = sql`
  select v.user_id as id, ${personName('u', firstLanguage)} as name,
    case when v.cast_by <> v.user_id then ${personName('speaker', firstLanguage)} end as "castBy",
    -- A void ballot does not show its votes.
    case when b.state <> 'VOID' then said.choice end as choice
  from ballot_voice v join user_account u on u.id = v.user_id join user_account speaker on speaker.id = v.cast_by
  left join ballot_vote said on said.ballot_id = v.ballot_id and said.user_id = v.user_id
  -- A secret ballot shows only its counts.
  where v.ballot_id = b.id and not b.is_secret
  order by u.lastname collate french, u.firstname collate french, u.id`

const ballots = sql`
  select b.round, b.state, b.mode, b.is_secret as "isSecret",
    b.is_secret and not s.is_secret and i.secrecy_asked as "isSecretAsked", b.proposal ->> 'projectStatus' as status,
    ${amountOf(sql`b.proposal`)} as budget, nullif(b.proposal ->> 'dueDay', '') as "dueDay", b.quorum,
    b.present_with_recused as "withRecused", b.present_without_recused as "withoutRecused",
    (select count(*) from ballot_voice where ballot_voice.ballot_id = b.id) as voters,
    case when b.state = 'ANNOUNCED' and b.votes_for is not null then json_build_object('FOR', b.votes_for,
      'AGAINST', b.votes_against, 'ABSTAIN', b.votes_abstain) end as tally,
    b.casting, ${listOf(voices)} as voices
  from ballot b where b.item_id = i.id order by b.round`

const items = sql`
  select i.id, p.id as "projectId", coalesce(p.name, i.title) as name, coalesce(p.organizer_name, '') as organizer,
    coalesce(p.place_city, '') as town, ${inEachLanguage('p', 'date_string')} as dates,
    coalesce(p.description, '') as summary, i.state,
    ${time(sql`i.called_at`)} as "calledAt", ${time(sql`i.ended_at`)} as "endedAt",
    (select ${personName('u', firstLanguage)} from user_account u where u.id = i.presided_by and u.id is distinct from s.chair_id) as presider,
    ${listOf(recused)} as recused,
    case when i.called_at is not null then (${opinions}) end as opinions,
    case when i.state = 'DECIDED' then json_build_object('by', coalesce(i.decided_by, 'consensus'),
      'status', i.proposal ->> 'projectStatus', 'dueDay', i.proposal ->> 'dueDay',
      'budget', ${amountOf(sql`i.proposal`)}) end as decision,
    (select earlier.day::text from session_item other join session earlier on earlier.id = other.session_id
      where other.project_id = p.id and other.state = 'POSTPONED' and earlier.id <> s.id and earlier.day <= s.day
      order by earlier.day desc, earlier.id desc limit 1) as "postponedOn",
    ${listOf(ballots)} as ballots
  from session_item i left join project p on p.id = i.project_id where i.session_id = s.id order by i.position`

/** Reads the facts as they are now; the summary of a file is still its whole description. */
export function readFacts(db: Pick<Queries, 'row'>, id: number): Promise<SessionFacts | undefined> {
  return db.row(sql`
    select json_build_object('id', e.id, 'editionTitle', e.title, 'editionTitleEn', e.title_en, 'editionTitleJa', e.title_ja, 'firstDay', e.first_day,
        'lastDay', e.last_day) as edition,
      json_build_object('id', c.id, 'name', ${namedInEach('c')}) as commission,
      s.title, s.day::text as day, to_char(s.at_time, 'HH24:MI') as time, s.place, ${time(sql`s.opened_at`)} as "openedAt",
      ${time(sql`s.closed_at`)} as "closedAt",
      coalesce(s.quorum, (select count(*)::integer / 2 + 1 from user_account u where ${isActiveMember(sql`u`, sql`s.commission_id`)}))
        as quorum,
      s.quorum_counts_recused as "countsRecused", s.is_secret as "isSecret",
      ${listOf(people)} as people, ${listOf(proxies)} as proxies, ${listOf(items)} as items
    from session s join commission c on c.id = s.commission_id join edition e on e.id = s.edition_id
    where s.id = ${id}`)
}

export function findFacts(db: Pick<Queries, 'row'>, id: number): Promise<{ facts: SessionFacts } | undefined> {
  return db.row(sql`select facts from session_minutes where session_id = ${id}`)
}

export async function insertFacts(tx: Transaction, id: number, facts: SessionFacts) {
  await tx.run(sql`
    insert into session_minutes (session_id, facts) values (${id}, ${JSON.stringify(facts)}::jsonb)
    on conflict (session_id) do nothing`)
}
