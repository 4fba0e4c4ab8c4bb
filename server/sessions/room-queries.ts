import { openStates } from '#domain/decisions/decision.ts'
import type { EditionState } from '#domain/editions/edition-row.ts'
import type { Language } from '#domain/language.ts'
import { awaitsDecision, projectStatuses } from '#domain/projects/statuses.ts'
import type { BallotMode, BallotState, Choice, Tally } from '#domain/sessions/ballot.ts'
import type { Presence, Proxy } from '#domain/sessions/room.ts'
import type { Proposal, RoomItem } from '#domain/sessions/room-answer.ts'
import type { Reply } from '#domain/sessions/committee-session-api.ts'
import type { Seats, SessionState } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import { commissionNameIn } from '#server/commissions/commission-queries.ts'
import { opinionsOf } from '#server/opinions/opinion-queries.ts'
import { personName, toldText } from '#server/platform/database/by-language.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql, type Sql, among } from '#server/platform/database/sql.ts'

export type PersonRow = {
  id: number
  name: string
  isMember: boolean
  reply: Reply | null
  replyHolderId: number | null
  presence: Presence | null
  since: string | null
  /** Whether they are recused from the called file. */
  isRecused: boolean
  /** Whether a possible interest in it is not settled. */
  hasInterest: boolean
}

export type ItemRow = Omit<RoomItem, 'decided' | 'mayCall'> & {
  recusedIds: number[]
  interestIds: number[]
  calledAt: string | null
  proposal: Proposal | null
  proposalNumber: number
  presidedBy: number | null
  isSecrecyAsked: boolean
  decisionId: number | null
  /** The session is over, and the decision is not sent yet. */
  isToSend: boolean
  notes: string
  notesVersion: number
  notesById: number | null
  notesBy: string | null
  /** Whether the last writer is still writing. */
  areNotesHeld: boolean
}

export type VoiceRow = {
  userId: number
  name: string
  castBy: number
  hasVoted: boolean
  choice: Choice | null
  enteredBy: string | null
}

export type BallotRow = {
  id: number
  round: number
  state: BallotState
  mode: BallotMode
  isSecret: boolean
  openedAt: string
  proposalNumber: number
  quorum: number
  withRecused: number
  withoutRecused: number
  votesFor: number | null
  votesAgainst: number | null
  votesAbstain: number | null
  casting: 'FOR' | 'AGAINST' | null
  proposal: Proposal
  voices: VoiceRow[]
}

/** What decides who may do anything in a session at all. */
export type SessionHead = Seats & { state: SessionState; editionState: EditionState; isSecret: boolean }

export type RoomRow = SessionHead & {
  id: number
  editionId: number
  version: number
  title: string
  day: string
  time: string
  place: string
  link: string
  code: string
  commission: { id: number; name: string }
  quorum: number | null
  quorumCountsRecused: boolean
  chairBreaksTies: boolean
  startsAt: string
  orderSentAt: string | null
  openedAt: string | null
  closedAt: string | null
  people: PersonRow[]
  proxies: Proxy[]
  items: ItemRow[]
  ballots: BallotRow[]
  floor: { id: number; name: string }[]
  /** The tie that postponed the file that ended last. */
  tie: ({ itemId: number } & Tally) | null
}

/** After a change of notes, only its writer may write them for this long. */
const secondsOfAWriter = 20

export const time = (column: Sql) => sql`to_json(${column}) #>> '{}'`
export const isActiveMember = (user: Sql, commission: Sql) => sql`is_active_member(${user}, ${commission})`

/** Members, the chair and secretary even if not members, and anyone who was present. */
const people = (language: Language) => sql`
  select u.id, ${personName('u', language)} as name, coalesce(${isActiveMember(sql`u`, sql`s.commission_id`)}, false) as "isMember",
    r.reply, r.holder_id as "replyHolderId", here.presence, ${time(sql`here.since`)} as since,
    exists (select from away where away.project_id = called.project_id and away.user_id = u.id) as "isRecused",
    exists (select from interest where interest.project_id = called.project_id and interest.user_id = u.id) as "hasInterest"
  from user_account u
  left join session_reply r on r.session_id = s.id and r.user_id = u.id
  left join session_presence here on here.session_id = s.id and here.user_id = u.id and here.until is null
  where ${isActiveMember(sql`u`, sql`s.commission_id`)} or u.id in (s.chair_id, s.secretary_id)
    or u.id in (select session_presence.user_id from session_presence where session_presence.session_id = s.id)
  order by u.lastname collate french, u.firstname collate french, u.id`

const namesOf = (ids: Sql, language: Language) => sql`
  select ${personName('u', language)} from user_account u
  where u.id in (${ids})
    and (${isActiveMember(sql`u`, sql`s.commission_id`)} or u.id in (s.chair_id, s.secretary_id))
  order by u.lastname collate french, u.id`

const recused = sql`select away.user_id from away where away.project_id = p.id`
const interested = sql`select interest.user_id from interest where interest.project_id = p.id`

/** What others tried on the file, with their names of today. */
const tried = (language: Language) => sql`
  select u.id, ${personName('u', language)} as name, act.act, act.at
  from jsonb_to_recordset(i.tried) act (by integer, act text, at text) join user_account u on u.id = act.by
  order by act.at`

/** One opinion alone is no agreement. */
const unanimous = sql`
  select json_build_object('verdict', min(o.verdict), 'given', count(*), 'version', p.version) from opinion o
  where o.project_id = p.id and o.withdrawn_at is null
    and o.author_id not in (select away.user_id from away where away.project_id = p.id)
    and exists (select from opened_opinions opened where opened.project_id = p.id)
  having count(*) > 1 and min(o.verdict) = max(o.verdict)`

/** Opinions are shown only before the session, when its agenda is prepared, and to one reader. */
const items = (reader: Viewer | undefined, language: Language) => sql`
  select i.id, i.minutes, i.state, ${time(sql`i.called_at`)} as "calledAt", i.proposal, i.proposal_number as "proposalNumber",
    i.presided_by as "presidedBy", i.decision_id as "decisionId", i.secrecy_asked as "isSecrecyAsked",
    s.closed_at is not null and exists (
      select from prepared_decision d where d.id = i.decision_id and d.state in ${among(openStates)}) as "isToSend", i.notes, i.notes_version as "notesVersion",
    i.notes_by as "notesById", ${personName('writer', language)} as "notesBy",
    coalesce(i.notes_at > clock_timestamp() - make_interval(secs => ${secondsOfAWriter}), false) as "areNotesHeld",
    coalesce(${toldText('p', 'name', language)}, i.title) as name,
    case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'textLanguage', p.text_language, 'organizer', p.organizer_name,
      'town', p.place_city, 'status', p.status,
      'asked', case when p.budget_needed then coalesce(p.budget, 0) else 0 end) end as project,
    array(${namesOf(recused, language)}) as recused, array(${recused}) as "recusedIds",
    array(${namesOf(interested, language)}) as interests, array(${interested}) as "interestIds",
    case when s.state = 'OPEN' and i.state = 'WAITING' and p.status in ${among(projectStatuses.filter(awaitsDecision))}
      then (${unanimous}) end as unanimous,
    opinion.shown as opinions, ${listOf(tried(language))} as tried,
    (select earlier.day::text from session_item other join session earlier on earlier.id = other.session_id
      where other.project_id = p.id and other.state = 'POSTPONED' and earlier.id <> s.id order by earlier.day desc limit 1)
      as "postponedOn"
  from session_item i left join project p on p.id = i.project_id
  left join user_account writer on writer.id = i.notes_by
  left join ${opinionsFor(reader)} opinion on opinion.project_id = p.id
  where i.session_id = s.id order by i.position`

const voices = (language: Language) => sql`
  select v.user_id as "userId", ${personName('u', language)} as name, v.cast_by as "castBy", v.has_voted as "hasVoted", said.choice,
    ${personName('clerk', language)} as "enteredBy"
  from ballot_voice v join user_account u on u.id = v.user_id
  left join ballot_vote said on said.ballot_id = v.ballot_id and said.user_id = v.user_id
  left join user_account clerk on clerk.id = said.entered_by
  where v.ballot_id = b.id order by u.lastname collate french, u.firstname collate french, u.id`

const ballots = (language: Language) => sql`
  select b.id, b.round, b.state, b.mode, b.is_secret as "isSecret", ${time(sql`b.opened_at`)} as "openedAt",
    b.proposal_number as "proposalNumber", b.quorum, b.present_with_recused as "withRecused",
    b.present_without_recused as "withoutRecused", b.votes_for as "votesFor", b.votes_against as "votesAgainst",
    b.votes_abstain as "votesAbstain", b.casting, b.proposal,
    (select coalesce(json_agg(row_to_json(each)), '[]') from (${voices(language)}) each) as voices
  from ballot b where b.item_id = called.id order by b.round`

const floor = (language: Language) => sql`
  select u.id, ${personName('u', language)} as name from session_floor f join user_account u on u.id = f.user_id
  where f.session_id = s.id order by f.asked_at, u.id`

const tie = sql`(
  select case when ended.state = 'POSTPONED' and b.state = 'ANNOUNCED' and b.votes_for = b.votes_against and b.casting is null
    then json_build_object('itemId', ended.id, 'FOR', b.votes_for, 'AGAINST', b.votes_against,
      'ABSTAIN', b.votes_abstain) end
  from session_item ended left join ballot b on b.item_id = ended.id
  where ended.session_id = s.id and ended.ended_at is not null order by ended.ended_at desc, b.round desc limit 1)`

export const listOf = (query: Sql) => sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${query}) each)`

function opinionsFor(reader: Viewer | undefined): Sql {
  if (reader === undefined) return sql`(select null::integer as project_id, null::json as shown)`
  const ids = sql`array(select put.project_id from session_item put where put.session_id = s.id and is_session_to_come(s.state))`
  return sql`(${opinionsOf(reader, ids)})`
}

export type SharedRoomRow = Omit<RoomRow, 'items'> & { items: Omit<ItemRow, 'isRecused' | 'hasInterest'>[] }

/** Reads the session as it is now for any reader; opinions only if one reader is given. */
export function findSharedRoom(
  db: Pick<Queries, 'row'>,
  id: number,
  language: Language,
  reader?: Viewer,
): Promise<SharedRoomRow | undefined> {
  return db.row(sql`
    with away as materialized (
      select s.project_id, s.user_id from recusal s
      where s.lifted_at is null and s.project_id = any (array(select session_item.project_id from session_item where session_item.session_id = ${id}))),
    interest as materialized (
      select f.project_id, f.user_id from possible_conflict f
      where f.outcome is null and f.project_id = any (array(select session_item.project_id from session_item where session_item.session_id = ${id})))
    select s.id, s.version, s.state, s.title, s.day::text as day, to_char(s.at_time, 'HH24:MI') as time, s.place, s.link, s.code,
      json_build_object('id', c.id, 'name', ${commissionNameIn(language)}) as commission, c.id as "commissionId",
      c.chair_id as "commissionChairId", s.chair_id as "chairId", s.secretary_id as "secretaryId", s.quorum,
      s.quorum_counts_recused as "quorumCountsRecused", s.is_secret as "isSecret", s.chair_breaks_ties as "chairBreaksTies",
      ${time(sql`(s.day + s.at_time) at time zone 'Europe/Paris'`)} as "startsAt",
      case when s.order_sent_version = s.version then ${time(sql`s.order_sent_at`)} end as "orderSentAt", ${time(sql`s.opened_at`)} as "openedAt", ${time(sql`s.closed_at`)} as "closedAt", e.state as "editionState",
      e.id as "editionId", ${listOf(people(language))} as people, ${listOf(items(reader, language))} as items, ${listOf(ballots(language))} as ballots, ${listOf(floor(language))} as floor, ${tie} as tie,
      ${listOf(sql`select x.giver_id as "giverId", x.holder_id as "holderId" from session_proxy x where x.session_id = s.id and x.until is null`)}
        as proxies
    from session s join commission c on c.id = s.commission_id join edition e on e.id = s.edition_id
    left join session_item called on called.session_id = s.id and called.state = 'CALLED'
    where s.id = ${id}`)
}

/** present-room.ts decides what the viewer may see. */
export async function findRoom(db: Pick<Queries, 'row'>, viewer: Viewer, id: number, language: Language) {
  const row = await findSharedRoom(db, id, language, viewer)
  return row && roomFor(row, viewer)
}

export function roomFor(row: SharedRoomRow, { id, impersonatorId }: Viewer): RoomRow {
  const isReader = (person: number) => person === id || person === impersonatorId
  const items = row.items.map((item) => ({
    ...item,
    isRecused: item.recusedIds.some(isReader),
    hasInterest: item.interestIds.some(isReader),
  }))
  return { ...row, items }
}

/** Reads only the head of the session. */
export function findSession(db: Pick<Queries, 'row'>, id: number): Promise<SessionHead | undefined> {
  return db.row(sql`
    select s.state, e.state as "editionState", s.is_secret as "isSecret", s.commission_id as "commissionId",
      c.chair_id as "commissionChairId", s.chair_id as "chairId", s.secretary_id as "secretaryId"
    from session s join commission c on c.id = s.commission_id join edition e on e.id = s.edition_id where s.id = ${id}`)
}

/** Locks the session against other writers; read it afterwards. */
export async function lockSession(tx: Transaction, id: number) {
  await tx.run(sql`select from session where id = ${id} for no key update`)
}
