import { fail, invalidField } from '#domain/errors.ts'
import {
  ballotAfter,
  mayBreakTie,
  noVotes,
  resultOf,
  wouldTell,
  type BallotMode,
  type Choice,
  type Tally,
} from '#domain/sessions/ballot.ts'
import { voicesIn } from '#domain/sessions/room.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  countOpenVotes,
  countVoices,
  findBallot,
  findVoice,
  forgetKey,
  hasRecusedVoter,
  holdBallot,
  insertBallot,
  listSpentKeys,
  listUnknownKeys,
  writeAnnounced,
  writeClosed,
  writeOpenVote,
  writeSealed,
  writeSecretVote,
  type HeldBallot,
} from '#server/sessions/ballot-queries.ts'
import { openBallotKeys } from '#server/sessions/ballot-keys.ts'
import {
  calledItem,
  ensureAct,
  getRoom,
  getSession,
  inSession,
  presiderNow,
  type Calling,
} from '#server/sessions/in-session.ts'
import { writeEnded } from '#server/sessions/item-queries.ts'
import { ensureQuorum, ensureSettled } from '#server/sessions/run-file.ts'
import { tallyOf } from '#server/sessions/present-room.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'
import { findKey, makeKey, openTally, sealTally } from '#server/sessions/secret-counter.ts'

type BallotDeps = Pick<Deps, 'db' | 'config'>
type Opening = { id: number; itemId: number; mode: BallotMode; isSecret: boolean | undefined }

/** POST /session/{id}/ballot requires a quorum and a proposal; the voters are those present now. */
export async function openBallot(
  { db, config }: BallotDeps,
  calling: Calling,
  { id, itemId, mode, ...asked }: Opening,
) {
  const isSecret = asked.isSecret === true || (await getSession(db, calling.viewer, id)).isSecret
  const isSealed = isSecret && mode === 'DEVICES'
  // No key is made for a caller who may not open a ballot.
  if (isSealed) judgeOpening(calling, await getRoom(db, calling, id), itemId)
  // The key is stored before anyone can vote.
  const made = isSealed ? await makeKey(openBallotKeys(config)) : undefined
  try {
    await inSession(db, calling, { id, act: 'run' }, async (tx, room) => {
      const ballot = { itemId, isSecret: isSecret || room.isSecret, mode, ...judgeOpening(calling, room, itemId) }
      const ballotId = await insertBallot(tx, calling.viewer, ballot)
      if (made !== undefined) await writeSealed(tx, ballotId, sealTally(made.key, ballotId, noVotes), made.name)
    })
  } catch (error) {
    if (made !== undefined)
      await openBallotKeys(config)
        .remove(made.name)
        .catch(() => {})
    throw error
  }
}

function judgeOpening({ viewer }: Calling, room: RoomRow, itemId: number) {
  ensureAct(viewer, room, 'run')
  const item = calledItem(viewer, room, itemId)
  ensureSettled(room)
  if (item.proposal === null) invalidField('projectStatus', 'MandatoryField')
  const quorum = ensureQuorum(room)
  const voices = voicesIn(room)
  if (voices.length === 0) fail('session.quorum.error')
  return { quorum, voices }
}

type Voting = { ballotId: number; choice: Choice; voice: number | undefined }

/**
 * POST /ballot/{id}/vote counts a voice once: in an open ballot its last vote, in a secret one its first, without
 * saying which. No answer of a secret vote is stored under the browser's key, as it would reveal what was sent.
 */
export async function vote({ db, config }: BallotDeps, calling: Calling, { ballotId, choice, voice }: Voting) {
  const { viewer } = calling
  const { sessionId, isSecret, keyName } = (await findBallot(db, ballotId)) ?? fail('resource.notFound.error')
  ensureAct(viewer, await getSession(db, viewer, sessionId), 'run')
  // A vote cannot be cast in another user's place.
  if (viewer.impersonatorId !== null) fail('notAuthorized.error')
  const userId = voice ?? viewer.id
  const key = isSecret ? await findKey(openBallotKeys(config), keyName) : undefined
  await db.transaction(async (tx) => {
    const ballot = (await holdBallot(tx, ballotId)) ?? fail('resource.notFound.error')
    ensureOpen(ballot, 'vote')
    const held = (await findVoice(tx, ballot, userId)) ?? fail('notAuthorized.error')
    const isOwn = held.castBy === viewer.id
    if (!isOwn) await ensureClerk(tx, calling, sessionId, ballot)
    if (held.isRecused) fail('opinion.recused.error')
    if (!isOwn && held.hasVoted && held.enteredBy === null) fail('ballot.ownVote.error')
    if (!ballot.isSecret) return writeOpenVote(tx, { ballotId, userId, choice, enteredBy: isOwn ? null : viewer.id })
    if (held.hasVoted) return
    if (key === undefined || ballot.sealed === null) fail('server.unavailable.error')
    const tally = openTally(key, ballotId, ballot.sealed)
    tally[choice] += 1
    await writeSecretVote(tx, ballotId, userId, sealTally(key, ballotId, tally))
  })
  return sessionId
}

/**
 * In an open ballot, whoever runs the file may enter the vote of a member without a device; a member who has voted has
 * one.
 */
async function ensureClerk(tx: Transaction, calling: Calling, sessionId: number, ballot: HeldBallot) {
  if (ballot.isSecret) fail('notAuthorized.error')
  calledItem(calling.viewer, await getRoom(tx, calling, sessionId), ballot.itemId)
}

type Closing = { ballotId: number; isGivenUp: boolean }

/**
 * POST /ballot/{id}/close: a ballot is void if a voter was recused since, or if it is given up: an open one for a show
 * of hands, a secret one because so few votes would reveal who voted how.
 */
export async function closeBallot({ db, config }: BallotDeps, calling: Calling, { ballotId, isGivenUp }: Closing) {
  const { sessionId, isSecret, keyName } = (await findBallot(db, ballotId)) ?? fail('resource.notFound.error')
  const key = isSecret ? await findKey(openBallotKeys(config), keyName) : undefined
  await runningBallot(db, calling, { sessionId, ballotId, act: isGivenUp ? 'void' : 'close' }, async (tx, ballot) => {
    const counts = ballot.mode === 'DEVICES' && !(await hasRecusedVoter(tx, ballot))
    const counted = counts ? await count(tx, ballot, key) : null
    const tells = counted !== null && wouldTell({ isSecret, ...(await countVoices(tx, ballotId)) })
    if (tells && !isGivenUp) fail('ballot.few.error')
    // A result of enough voices reveals nobody, so it cannot be discarded.
    if (isSecret && isGivenUp && counted !== null && !tells) fail('session.state.error')
    const tally = isGivenUp ? null : counted
    await writeClosed(tx, ballotId, tally === null ? 'VOID' : 'CLOSED', tally)
  })
  await destroyKeys({ db, config }).catch(() => {})
  return sessionId
}

/** Returns null if the counts can no longer be opened. */
async function count(tx: Transaction, { id, isSecret, sealed }: HeldBallot, key: Buffer | undefined) {
  if (!isSecret) return countOpenVotes(tx, id)
  return key === undefined || sealed === null ? null : openTally(key, id, sealed)
}

/** POST /ballot/{id}/count takes a show of hands, with no more hands than voices. */
export async function countHands(
  { db }: BallotDeps,
  calling: Calling,
  { ballotId, tally }: { ballotId: number; tally: Tally },
) {
  const { sessionId } = (await findBallot(db, ballotId)) ?? fail('resource.notFound.error')
  await runningBallot(db, calling, { sessionId, ballotId, act: 'count' }, async (tx) => {
    if (tally.FOR + tally.AGAINST + tally.ABSTAIN > (await countVoices(tx, ballotId)).voters)
      invalidField('votesFor', 'ballot.count.error')
    await writeClosed(tx, ballotId, 'CLOSED', tally)
  })
  return sessionId
}

type Announcing = { ballotId: number; casting: 'FOR' | 'AGAINST' | null; waives: boolean }

/**
 * POST /ballot/{id}/announce: at a tie with the casting vote of the presider, if the session has one. Another user at the
 * desk announces the tie only if told that the presider waives that vote. A tie postpones the file, until it is called
 * again.
 */
export async function announce({ db }: BallotDeps, calling: Calling, { ballotId, casting, waives }: Announcing) {
  const { sessionId } = (await findBallot(db, ballotId)) ?? fail('resource.notFound.error')
  await runningBallot(db, calling, { sessionId, ballotId, act: 'announce' }, async (tx, ballot, room) => {
    const tally = tallyOf(room.ballots.find(({ id }) => id === ballotId)!)
    const presider = presiderNow(room)
    const { isSecret, mode } = ballot
    const { chairBreaksTies } = room
    const mayBreak = tally !== null && mayBreakTie({ tally, isSecret, chairBreaksTies, presider })
    const isPresider = presider?.id === calling.viewer.id
    // The presider casts their own vote; after a show of hands the desk enters it.
    if (casting !== null && !(mayBreak && (isPresider || mode === 'HANDS'))) fail('notAuthorized.error')
    if (casting === null && mayBreak && !isPresider && !waives) invalidField('casting', 'MandatoryField')
    await writeAnnounced(tx, ballotId, casting)
    if (tally !== null && resultOf(tally, casting) === 'TIE')
      await writeEnded(tx, ballot.itemId, { state: 'POSTPONED', presidedBy: presider?.id ?? null })
  })
  return sessionId
}

type Act = 'close' | 'void' | 'count' | 'announce'

/** Locks the session first, then its ballot, and checks that the caller runs the file. */
function runningBallot(
  db: Database,
  calling: Calling,
  { sessionId, ballotId, act }: { sessionId: number; ballotId: number; act: Act },
  work: (tx: Transaction, ballot: HeldBallot, room: RoomRow) => Promise<void>,
) {
  return inSession(db, calling, { id: sessionId, act: 'run' }, async (tx, room) => {
    const ballot = (await holdBallot(tx, ballotId)) ?? fail('resource.notFound.error')
    calledItem(calling.viewer, room, ballot.itemId)
    ensureOpen(ballot, act)
    await work(tx, ballot, room)
  })
}

function ensureOpen(ballot: HeldBallot, act: Act | 'vote') {
  if (!ballot.isCalled || ballotAfter(act, ballot.state, ballot.mode) === undefined) fail('ballot.closed.error')
}

/**
 * Once a ballot is closed its key is destroyed, so that its counts can never be opened again, even from old copies of
 * the database.
 */
export async function destroyKeys({ db, config }: BallotDeps) {
  const store = openBallotKeys(config)
  for (const { id, keyName } of await listSpentKeys(db)) {
    await store.remove(keyName)
    await forgetKey(db, id)
  }
  // A key whose ballot was never opened, because the server died in between.
  for await (const names of store.oldFiles?.(1) ?? [])
    for (const name of await listUnknownKeys(db, names)) await store.remove(name)
}
