import type { BallotMode, BallotState, Choice, Tally } from '#domain/sessions/ballot.ts'
import type { Quorum, Voice } from '#domain/sessions/room.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries, Transaction } from '#server/platform/database/database.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Returns the session of a ballot, and the name of the key to its counts. */
export function findBallot(db: Queries, id: number) {
  return db.row<{ sessionId: number; isSecret: boolean; keyName: string | null }>(sql`
    select i.session_id as "sessionId", b.is_secret as "isSecret", b.key_name as "keyName"
    from ballot b join session_item i on i.id = b.item_id where b.id = ${id}`)
}

type NewBallot = { itemId: number; isSecret: boolean; mode: BallotMode; quorum: Quorum; voices: readonly Voice[] }

export async function insertBallot(tx: Transaction, viewer: Viewer, ballot: NewBallot): Promise<number> {
  const { itemId, isSecret, mode, quorum, voices } = ballot
  const row = await tx.row<{ id: number }>(sql`
    insert into ballot (item_id, round, is_secret, mode, proposal, proposal_number, quorum, present_with_recused,
      present_without_recused, opened_by)
    select i.id, 1 + (select count(*) from ballot earlier where earlier.item_id = i.id), ${isSecret}, ${mode}, i.proposal,
      i.proposal_number, ${quorum.needed}, ${quorum.withRecused}, ${quorum.withoutRecused}, ${viewer.id}
    from session_item i where i.id = ${itemId} returning id`)
  await tx.run(sql`
    insert into ballot_voice (ballot_id, user_id, cast_by)
    select ${row!.id}, voice.user_id, voice.cast_by
    from unnest(${voices.map(({ userId }) => userId)}::integer[], ${voices.map(({ castBy }) => castBy)}::integer[])
      as voice (user_id, cast_by)`)
  return row!.id
}

export async function writeSealed(tx: Transaction, id: number, sealed: Buffer, keyName: string) {
  await tx.run(sql`update ballot set sealed = ${sealed}, key_name = ${keyName} where id = ${id}`)
}

export type HeldBallot = {
  id: number
  itemId: number
  projectId: number
  state: BallotState
  mode: BallotMode
  isSecret: boolean
  sealed: Buffer | null
  isCalled: boolean
}

/** Locks the ballot, so that votes and its closing come one after another. */
export function holdBallot(tx: Transaction, id: number): Promise<HeldBallot | undefined> {
  return tx.row(sql`
    select b.id, b.item_id as "itemId", i.project_id as "projectId", b.state, b.mode, b.is_secret as "isSecret", b.sealed,
      i.state = 'CALLED' and s.state = 'OPEN' as "isCalled"
    from ballot b join session_item i on i.id = b.item_id join session s on s.id = i.session_id
    where b.id = ${id} for update of b`)
}

/** Finds a voice of this ballot, and whether its voter or speaker is now recused from the file. */
export function findVoice(tx: Transaction, { id, projectId }: HeldBallot, userId: number) {
  return tx.row<{ castBy: number; hasVoted: boolean; enteredBy: number | null; isRecused: boolean }>(sql`
    select v.cast_by as "castBy", v.has_voted as "hasVoted", said.entered_by as "enteredBy",
      is_recused(${projectId}, v.user_id) or is_recused(${projectId}, v.cast_by) as "isRecused"
    from ballot_voice v left join ballot_vote said on said.ballot_id = v.ballot_id and said.user_id = v.user_id
    where v.ballot_id = ${id} and v.user_id = ${userId}`)
}

type OpenVote = { ballotId: number; userId: number; choice: Choice; enteredBy: number | null }

export async function writeOpenVote(tx: Transaction, { ballotId, userId, choice, enteredBy }: OpenVote) {
  await tx.run(sql`update ballot_voice set has_voted = true where ballot_id = ${ballotId} and user_id = ${userId}`)
  await tx.run(sql`
    insert into ballot_vote (ballot_id, user_id, choice, entered_by)
    values (${ballotId}, ${userId}, ${choice}, ${enteredBy})
    on conflict (ballot_id, user_id) do update set choice = excluded.choice, entered_by = excluded.entered_by`)
}

/** Stores that the voice was cast, and the new sealed counts; nothing shows which count grew. */
export async function writeSecretVote(tx: Transaction, ballotId: number, userId: number, sealed: Buffer) {
  await tx.run(sql`update ballot_voice set has_voted = true where ballot_id = ${ballotId} and user_id = ${userId}`)
  await tx.run(sql`update ballot set sealed = ${sealed} where id = ${ballotId}`)
}

/** Whether a member who voted, or who cast another's voice, has been recused since. */
export async function hasRecusedVoter(tx: Transaction, { id, projectId }: HeldBallot): Promise<boolean> {
  const row = await tx.row(sql`
    select from ballot_voice where ballot_id = ${id} and has_voted
      and (is_recused(${projectId}, user_id) or is_recused(${projectId}, cast_by)) limit 1`)
  return row !== undefined
}

export async function countOpenVotes(tx: Transaction, ballotId: number): Promise<Tally> {
  const row = await tx.row<Tally>(sql`
    select count(*) filter (where choice = 'FOR')::integer as "FOR", count(*) filter (where choice = 'AGAINST')::integer as "AGAINST",
      count(*) filter (where choice = 'ABSTAIN')::integer as "ABSTAIN"
    from ballot_vote where ballot_id = ${ballotId}`)
  return row!
}

/** Counts the voices, and those that were cast. */
export async function countVoices(tx: Transaction, ballotId: number): Promise<{ voters: number; received: number }> {
  const row = await tx.row<{ voters: number; received: number }>(sql`
    select count(*)::integer as voters, count(*) filter (where has_voted)::integer as received
    from ballot_voice where ballot_id = ${ballotId}`)
  return row!
}

export async function writeClosed(tx: Transaction, id: number, state: BallotState, tally: Tally | null) {
  await tx.run(sql`
    update ballot set state = ${state}, closed_at = clock_timestamp(), sealed = null, votes_for = ${tally?.FOR ?? null},
      votes_against = ${tally?.AGAINST ?? null}, votes_abstain = ${tally?.ABSTAIN ?? null}
    where id = ${id}`)
}

export async function writeAnnounced(tx: Transaction, id: number, casting: 'FOR' | 'AGAINST' | null) {
  await tx.run(sql`update ballot set state = 'ANNOUNCED', casting = ${casting} where id = ${id}`)
}

/** Lists keys that still exist although their ballots are no longer open. */
export function listSpentKeys(db: Queries): Promise<{ id: number; keyName: string }[]> {
  return db.rows(sql`select id, key_name as "keyName" from ballot where key_name is not null and state <> 'OPEN'`)
}

/** Lists those of these keys that no ballot names. */
export async function listUnknownKeys(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select each.name from unnest(${names}::text[]) as each (name)
    where not exists (select from ballot b where b.key_name = each.name)`)
  return rows.map(({ name }) => name)
}

export async function forgetKey(db: Queries, id: number) {
  await db.run(sql`update ballot set key_name = null where id = ${id}`)
}
