import { grantsBudget } from '#domain/budget/money.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { awaitsAnnouncement, isTurnedDown, resultOf, type Tally, isOpen } from '#domain/sessions/ballot.ts'
import { quorumIn, voicesIn } from '#domain/sessions/room.ts'
import type { Proposal } from '#domain/sessions/room-answer.ts'
import type { ProposalForm } from '#domain/sessions/room-api.ts'
import { itemAfter, type ItemAct } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import { suspendDecision } from '#server/decisions/decision-queries.ts'
import { judgeDecision, prepareWithin } from '#server/decisions/prepare-decision.ts'
import { noteSessionOfDecision } from '#server/decisions/rewrite-queries.ts'
import { openAtCall } from '#server/opinions/stay-out.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertBallot, writeAnnounced, writeClosed } from '#server/sessions/ballot-queries.ts'
import {
  asCalled,
  calledItem,
  getRoom,
  inSession,
  isAtDesk,
  presiderNow,
  runs,
  type Calling,
} from '#server/sessions/in-session.ts'
import {
  holdFile,
  writeCalled,
  writeEnded,
  writeLeft,
  writeNotes,
  writeProposal,
  writeSecrecyAsked,
} from '#server/sessions/item-queries.ts'
import { aboutOf, tallyOf } from '#server/sessions/present-room.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { BallotRow, ItemRow, RoomRow } from '#server/sessions/room-queries.ts'

type Running = { id: number; itemId: number }

/** POST /session/{id}/call is for those who run this item; the opinions on a file open. */
export function callFile({ db }: Pick<Deps, 'db'>, calling: Calling, { id, itemId }: Running) {
  return inSession(db, calling, { id, act: 'run' }, async (tx, before) => {
    const item = before.items.find((each) => each.id === itemId) ?? fail('resource.notFound.error')
    if (item.state === 'CALLED') return
    // A recused user does not move the file on that is on the table.
    if (before.items.some((each) => each.state === 'CALLED' && each.isRecused)) fail('opinion.recused.error')
    ensureSettled(before)
    ensure(item, 'call', before)
    const room = asCalled(before, item)
    if (!runs(calling.viewer, room, item)) fail('notAuthorized.error')
    if (item.project !== null) await takeFromOthers(tx, item.project.id)
    await writeLeft(tx, id)
    await writeCalled(tx, itemId, presiderNow(room)?.id ?? null)
    if (item.project !== null) await openAtCall(tx, calling.viewer, item.project.id)
  })
}

/** POST /session/{id}/propose refuses whatever sending the decision would refuse. */
export async function proposeDecision(
  deps: Deps,
  calling: Calling,
  { id, itemId, form }: Running & { form: ProposalForm },
) {
  const shown = await getRoom(deps.db, calling, id)
  const proposal = proposalOf(itemOf(shown, itemId), form)
  await judged(deps, calling, { room: shown, itemId, proposal })
  await inSession(deps.db, calling, { id, act: 'run' }, async (tx, room) => {
    const item = calledItem(calling.viewer, room, itemId)
    ensure(item, 'propose', room)
    ensureSettled(room)
    await writeProposal(tx, itemId, proposal)
  })
}

type Deciding = Running & { by: 'consensus' | 'ballot'; form: Partial<ProposalForm>; counted: Tally | undefined }

/**
 * POST /session/{id}/decide prepares the agreed or adopted decision in place of an earlier one. With a count, the vote
 * held in the room is recorded with it.
 */
export async function decideFile(deps: Deps, calling: Calling, { id, itemId, by, form, counted }: Deciding) {
  const { viewer, language } = calling
  const { projectStatus } = form
  // The vote covers the earlier proposal, not another one.
  if (by === 'ballot' && counted === undefined && projectStatus !== undefined) invalidField('by', 'field.invalid.error')
  const shown = await getRoom(deps.db, calling, id)
  const given = projectStatus === undefined ? undefined : proposalOf(itemOf(shown, itemId), { ...form, projectStatus })
  const proposal = given ?? itemOf(shown, itemId).proposal ?? invalidField('projectStatus', 'MandatoryField')
  const { typed, project } = await judged(deps, calling, { room: shown, itemId, proposal })
  await inSession(deps.db, calling, { id, act: 'run' }, async (tx, room) => {
    const item = calledItem(viewer, room, itemId)
    ensure(item, 'decide', room)
    ensureSettled(room)
    if (given === undefined && JSON.stringify(item.proposal) !== JSON.stringify(proposal))
      fail('session.conflict.error')
    // A ballot had the quorum when it opened; members may have left since.
    if (by === 'consensus' || counted !== undefined) {
      ensureQuorum(room)
      ensureNotTurnedDown(room, proposal)
    }
    if (given !== undefined) await writeProposal(tx, itemId, proposal)
    if (counted !== undefined) await writeCount(tx, viewer, room, itemId, counted)
    const tally = counted ?? (by === 'ballot' ? adoptedWith(room, item) : null)
    const decisionId = await prepareWithin(tx, viewer, { project, typed, language })
    await noteSessionOfDecision(tx, decisionId, id, tally)
    await writeEnded(tx, itemId, {
      state: 'DECIDED',
      presidedBy: presiderNow(room)?.id ?? null,
      decidedBy: counted === undefined ? by : 'ballot',
      decisionId,
    })
  })
}

/** POST /session/{id}/postpone also takes a file that was not called. */
export function postponeFile(
  { db }: Pick<Deps, 'db'>,
  calling: Calling,
  { id, itemId, reason }: Running & { reason: string },
) {
  return inSession(db, calling, { id, act: 'run' }, async (tx, room) => {
    const item = itemOf(room, itemId)
    ensure(item, 'postpone', room)
    if (item.state === 'CALLED') ensureSettled(room)
    const may = item.state === 'CALLED' ? runs(calling.viewer, room, item) : isAtDesk(calling.viewer, room)
    if (!may || item.isRecused || item.hasInterest) fail('notAuthorized.error')
    const presidedBy = item.state === 'CALLED' ? (presiderNow(room)?.id ?? null) : null
    await takeFromOthers(tx, fileOf(item).id)
    await writeEnded(tx, itemId, { state: 'POSTPONED', presidedBy, reason })
  })
}

/**
 * POST /session/{id}/notes: one writer at a time, and never over unread words. The last notes may arrive just after the
 * file was decided, postponed or left.
 */
export function noteFile(
  { db }: Pick<Deps, 'db'>,
  calling: Calling,
  { id, itemId, text, version }: Running & { text: string; version: number },
) {
  return inSession(db, calling, { id, act: 'run' }, async (tx, room) => {
    const item = itemOf(room, itemId)
    if (item.calledAt === null) fail('session.state.error')
    if (!runs(calling.viewer, asCalled(room, item), item)) fail('notAuthorized.error')
    if (item.areNotesHeld && item.notesById !== calling.viewer.id) fail('session.conflict.error')
    if (!(await writeNotes(tx, calling.viewer, { itemId, text, version }))) fail('session.conflict.error')
  })
}

/** POST /session/{id}/secrecy is for each present member; the one who runs the file grants it by opening such a ballot. */
export function askSecrecy({ db }: Pick<Deps, 'db'>, calling: Calling, { id, itemId }: Running) {
  return inSession(db, calling, { id, act: 'run' }, async (tx, room) => {
    const { viewer } = calling
    const item = itemOf(room, itemId)
    if (viewer.impersonatorId !== null || item.isRecused) fail('notAuthorized.error')
    if (!room.people.some((each) => each.id === viewer.id && each.isMember && each.presence !== null))
      fail('notAuthorized.error')
    ensure(item, 'propose', room)
    await writeSecrecyAsked(tx, itemId)
  })
}

/** Waits for a decision under way elsewhere, and suspends what was prepared there. */
async function takeFromOthers(tx: Transaction, projectId: number) {
  await holdFile(tx, projectId)
  await suspendDecision(tx, projectId)
}

function fileOf({ project }: ItemRow): NonNullable<ItemRow['project']> {
  return project ?? fail('session.state.error')
}

function itemOf(room: RoomRow, itemId: number): ItemRow {
  return room.items.find(({ id }) => id === itemId) ?? fail('resource.notFound.error')
}

export function isVoting({ ballots }: Pick<RoomRow, 'ballots'>): boolean {
  return ballots.some(({ state }) => isOpen(state))
}

/** While a ballot is open on the called file, only acts that a ballot permits; on an item without a file, only notes. */
function ensure(item: ItemRow, act: ItemAct, room: RoomRow) {
  const isVotingOnIt = item.state === 'CALLED' && isVoting(room)
  if (itemAfter(act, item, isVotingOnIt) === undefined)
    fail(isVotingOnIt ? 'session.voting.error' : 'session.state.error')
}

/** Requires that the last ballot is closed and its result announced. */
export function ensureSettled({ ballots }: RoomRow) {
  if (isVoting({ ballots })) fail('session.voting.error')
  if (awaitsAnnouncement(ballots)) fail('ballot.unannounced.error')
}

function ensureNotTurnedDown({ ballots }: RoomRow, proposal: Proposal) {
  const rounds = ballots.map((ballot) => ({ state: ballot.state, result: outcomeOf(ballot), about: aboutOf(ballot) }))
  if (isTurnedDown(rounds, aboutOf({ proposal }))) fail('ballot.turnedDown.error')
}

function outcomeOf(ballot: BallotRow) {
  const tally = tallyOf(ballot)
  return tally === null ? null : resultOf(tally, ballot.casting)
}

export function ensureQuorum(room: RoomRow) {
  const quorum = quorumIn(room, { quorum: room.quorum, countsRecused: room.quorumCountsRecused })
  if (!quorum.isReached) fail('session.quorum.error')
  return quorum
}

/** Returns the tally if the last round adopted the present proposal. */
function adoptedWith(room: RoomRow, item: ItemRow): Tally {
  const last = room.ballots.at(-1)
  const tally = last?.state === 'ANNOUNCED' ? tallyOf(last) : null
  const isAdopted = tally !== null && resultOf(tally, last?.casting) === 'ADOPTED'
  if (!isAdopted || last?.proposalNumber !== item.proposalNumber) fail('session.state.error')
  return tally
}

async function writeCount(tx: Transaction, viewer: Viewer, room: RoomRow, itemId: number, counted: Tally) {
  const voices = voicesIn(room)
  if (counted.FOR + counted.AGAINST + counted.ABSTAIN > voices.length) invalidField('votesFor', 'ballot.count.error')
  if (resultOf(counted) !== 'ADOPTED') invalidField('votesFor', 'ballot.notAdopted.error')
  const quorum = ensureQuorum(room)
  const id = await insertBallot(tx, viewer, { itemId, isSecret: room.isSecret, mode: 'HANDS', quorum, voices })
  await writeClosed(tx, id, 'CLOSED', counted)
  await writeAnnounced(tx, id, null)
}

/** An amount is always said: where the form has none, a decision that grants one grants what is asked. */
export function proposalOf(item: ItemRow, form: ProposalForm): Proposal {
  const { status, asked } = fileOf(item)
  const { projectStatus, message = '', points = [], dueDay = null, budgetNeeded, budget = null } = form
  const words = { projectStatus, message, points: [...points], dueDay }
  if (budgetNeeded === undefined && !grantsBudget(status, projectStatus))
    return { ...words, budget: null, budgetNeeded: null }
  const amount = budgetNeeded === false ? 0 : (budget ?? asked)
  return { ...words, budget: amount === 0 ? null : amount, budgetNeeded: amount !== 0 }
}

type Judging = { room: RoomRow; itemId: number; proposal: Proposal }

async function judged(deps: Deps, { viewer, language }: Calling, { room, itemId, proposal }: Judging) {
  return judgedOf(deps, { viewer, language }, calledItem(viewer, room, itemId), proposal)
}

/** The decision of a proposal, unless sending it would be refused. */
export function judgedOf(deps: Deps, { viewer, language }: Calling, item: ItemRow, proposal: Proposal) {
  const { budget, budgetNeeded, ...form } = proposal
  return judgeDecision(deps, viewer, {
    projectId: fileOf(item).id,
    form: { ...form, ...(budgetNeeded !== null && { budget, budgetNeeded }) },
    language,
  })
}
