import { amountOf } from '#domain/register/decision-correction.ts'
import { availableStatusForCommission } from '#domain/projects/workflow.ts'
import { mayBreakTie, resultOf, isOpen } from '#domain/sessions/ballot.ts'
import { quorumIn } from '#domain/sessions/room.ts'
import type { CurrentItem, Room, RoomBallot, RoomItem, RoomPerson } from '#domain/sessions/room-answer.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import {
  itemAfter,
  mayInArchive,
  mayInSession,
  partIn,
  type SessionAct,
  sessionActs,
  sitsAtDesk,
  isTimely,
  isToCome,
} from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import { asCalled, presiderNow, runs, type Calling } from '#server/sessions/in-session.ts'
import type { BallotRow, ItemRow, PersonRow, RoomRow, SharedRoomRow } from '#server/sessions/room-queries.ts'

export type ToAdd = NonNullable<Room['toAdd']>

/** Presents the room as its reader may know it: the only way from rows to an answer. */
export function presentRoom({ viewer, language }: Calling, row: RoomRow, toAdd: ToAdd | null): Room {
  const { id, state, day, time, place, commission, version, link, chairId, secretaryId } = row
  const part = partIn(viewer, row)
  const isArchived = row.editionState === 'archived'
  const called = row.items.find((item) => item.state === 'CALLED')
  return {
    id,
    state,
    title: sessionTitle(row, language),
    day,
    time,
    place,
    commission,
    version,
    edition: { id: row.editionId, state: row.editionState },
    link,
    code: row.code,
    chairId,
    secretaryId,
    quorum: row.quorum,
    quorumCountsRecused: row.quorumCountsRecused,
    isSecret: row.isSecret,
    chairBreaksTies: row.chairBreaksTies,
    startsAt: row.startsAt,
    orderSentAt: row.orderSentAt,
    openedAt: row.openedAt,
    closedAt: row.closedAt,
    me: {
      id: viewer.id,
      isDesk: sitsAtDesk(part),
      isMember: row.people.some((person) => person.id === viewer.id && person.isMember),
      asksToSpeak: row.floor.some((person) => person.id === viewer.id),
      acts: sessionActs.filter(
        (act) => mayInSession(act, state, part) && isTheirs(viewer, act) && (!isArchived || mayInArchive(act)),
      ),
      leaves:
        presides(viewer, row) && !isArchived ? row.items.filter((item) => item.isRecused && item.isToSend).length : 0,
    },
    quorumNow: quorumIn(row, { quorum: row.quorum, countsRecused: row.quorumCountsRecused }),
    people: row.people.map((person) => presentPerson(row, person)),
    items: row.items.map((item) => presentItem(viewer, row, item)),
    toAdd,
    current: called === undefined ? null : presentCurrent(viewer, row, called),
    fallen: called === undefined ? presentFallen(row) : null,
    floor: row.floor,
  }
}

const presides = ({ id }: Viewer, { chairId, commissionChairId }: RoomRow) => id === chairId || id === commissionChairId

/** A user in another's place cannot reply for them. */
function isTheirs(viewer: Viewer, act: SessionAct): boolean {
  return act !== 'reply' || viewer.impersonatorId === null
}

function presentPerson(row: RoomRow, person: PersonRow): RoomPerson {
  const { id, name, isMember, reply, presence, since, isRecused } = person
  const given = row.proxies.find(({ giverId }) => giverId === id)?.holderId
  const holderId = given ?? (isToCome(row.state) ? person.replyHolderId : null)
  const holder = row.people.find((each) => each.id === holderId)
  return {
    id,
    name,
    isMember,
    reply,
    presence,
    since,
    isRecused,
    isChair: id === row.chairId,
    isSecretary: id === row.secretaryId,
    representedBy: holder === undefined ? null : { id: holder.id, name: holder.name },
  }
}

function presentItem(viewer: Viewer, row: RoomRow, item: ItemRow): RoomItem {
  const { id, name, project, minutes, state, recused, isRecused, interests, hasInterest, tried, opinions, unanimous } =
    item
  const { proposal, postponedOn } = item
  const decided = state === 'DECIDED' && !isRecused ? (proposal?.projectStatus ?? null) : null
  return {
    id,
    name,
    project,
    minutes,
    state,
    recused,
    isRecused,
    tried: isRecused || state !== 'CALLED' ? [] : tried,
    interests: partIn(viewer, row) === 'lead' ? interests : [],
    hasInterest,
    mayCall:
      isTimely('run', row.state) &&
      itemAfter('call', item, false) !== undefined &&
      !row.items.some((each) => each.state === 'CALLED' && each.isRecused) &&
      runs(viewer, asCalled(row, item), item),
    unanimous: isRecused || hasInterest ? null : unanimous,
    opinions: isRecused ? null : opinions,
    decided,
    postponedOn,
  }
}

function presentCurrent(viewer: Viewer, row: RoomRow, item: ItemRow): CurrentItem {
  const presider = presiderNow(row)
  const told = {
    itemId: item.id,
    calledAt: item.calledAt ?? '',
    presider: row.people.find(({ id }) => id === presider?.id) ?? null,
    isRecused: item.isRecused,
  }
  const head = { ...told, presider: told.presider && { id: told.presider.id, name: told.presider.name } }
  if (item.isRecused)
    return { ...head, mayRun: false, proposal: null, isSecrecyAsked: false, choices: [], ballots: [], notes: null }
  const isRun = runs(viewer, row, item)
  const status = item.project?.status
  return {
    ...head,
    mayRun: isRun,
    proposal: item.proposal,
    isSecrecyAsked: item.isSecrecyAsked,
    choices: isRun && status !== undefined ? availableStatusForCommission(status).filter((to) => to !== status) : [],
    ballots: row.ballots.map((ballot) => presentBallot(viewer, row, item, ballot)),
    notes: {
      text: item.notes,
      version: item.notesVersion,
      by: item.notesBy,
      mayWrite: isRun && !(item.areNotesHeld && item.notesById !== viewer.id),
    },
  }
}

function presentFallen(row: RoomRow): Room['fallen'] {
  return row.items.some(({ id, isRecused }) => id === row.tie?.itemId && isRecused) ? null : fallenOf(row)
}

/** The last file that ended, if it was postponed by a tie. */
export function fallenOf({ items, tie }: Pick<SharedRoomRow, 'items' | 'tie'>): Room['fallen'] {
  const item = items.find(({ id }) => id === tie?.itemId)
  if (tie === null || item === undefined) return null
  const { FOR, AGAINST, ABSTAIN } = tie
  return { id: item.id, name: item.name, tally: { FOR, AGAINST, ABSTAIN } }
}

function presentBallot(viewer: Viewer, row: RoomRow, item: ItemRow, ballot: BallotRow): RoomBallot {
  const { id, round, state, mode, isSecret, openedAt, casting, voices } = ballot
  const isRun = runs(viewer, row, item)
  const isKnown = state === 'ANNOUNCED' || (state === 'CLOSED' && isRun)
  const tally = isKnown ? tallyOf(ballot) : null
  const presider = presiderNow(row)
  const mayBeBroken =
    state === 'CLOSED' &&
    isRun &&
    tally !== null &&
    mayBreakTie({ tally, isSecret, chairBreaksTies: row.chairBreaksTies, presider })
  // The desk enters the casting vote of a show of hands.
  const isCasting = mode === 'HANDS' || presider?.id === viewer.id
  // A user in another's place neither votes nor sees that person's vote.
  const isOneself = viewer.impersonatorId === null
  return {
    id,
    round,
    state,
    mode,
    isSecret,
    openedAt,
    tally,
    casting: isKnown ? casting : null,
    voters: voices.length,
    received:
      mode === 'HANDS'
        ? ballot.votesFor === null
          ? 0
          : sum(ballot)
        : voices.filter(({ hasVoted }) => hasVoted).length,
    quorum: { needed: ballot.quorum, withRecused: ballot.withRecused, withoutRecused: ballot.withoutRecused },
    result: tally === null ? null : resultOf(tally, casting),
    mayBreakTie: mayBeBroken && isCasting,
    awaitsCasting: mayBeBroken && !isCasting,
    mine: voices
      .filter(({ castBy }) => isOneself && castBy === viewer.id && mode === 'DEVICES')
      .map(({ userId, name, hasVoted, choice, enteredBy }) => ({
        id: userId,
        name,
        hasVoted,
        choice,
        enteredBy,
        isMine: userId === viewer.id,
      }))
      // One's own voice before those one represents.
      .toSorted((one, other) => Number(other.isMine) - Number(one.isMine)),
    voices:
      isOpen(state) && isRun && isOneself && mode === 'DEVICES' && !isSecret
        ? voices.filter(({ castBy }) => castBy !== viewer.id).map(({ userId, name }) => ({ id: userId, name }))
        : [],
    isSpoiled: isOpen(state) && voices.some((voice) => voice.hasVoted && isSpoilt(row, voice)),
    isAboutProposal: ballot.proposalNumber === item.proposalNumber,
    about: aboutOf(ballot),
  }
}

function isSpoilt({ people }: RoomRow, { userId, castBy }: BallotRow['voices'][number]): boolean {
  return people.some(({ id, isRecused }) => isRecused && (id === userId || id === castBy))
}

/** The parts of a proposal that a vote covers. */
export function aboutOf({ proposal }: Pick<BallotRow, 'proposal'>) {
  const { projectStatus, message, points, dueDay } = proposal
  return { projectStatus, amount: amountOf(proposal), message, points: points.length, dueDay }
}

export function tallyOf({
  votesFor,
  votesAgainst,
  votesAbstain,
}: Pick<BallotRow, 'votesFor' | 'votesAgainst' | 'votesAbstain'>) {
  return votesFor === null ? null : { FOR: votesFor, AGAINST: votesAgainst ?? 0, ABSTAIN: votesAbstain ?? 0 }
}

function sum({ votesFor, votesAgainst, votesAbstain }: BallotRow) {
  return (votesFor ?? 0) + (votesAgainst ?? 0) + (votesAbstain ?? 0)
}
