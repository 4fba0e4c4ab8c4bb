import type { Minutes, MinutesItem, readings } from '#domain/minutes/minutes-answer.ts'
import { mayDissent, mayRemark, mayTidy, presidesMinutes, readiness } from '#domain/minutes/minutes.ts'
import { registerNumber } from '#domain/register/register.ts'
import type { FactItem } from '#domain/sessions/session-facts.ts'
import { sessionTitle } from '#domain/sessions/session-title.ts'
import { mayInSession, minutesActs, partIn, type SessionAct } from '#domain/sessions/session.ts'
import type { Viewer } from '#domain/viewer.ts'
import { readingOf, rowOf, staysOut, type Draft } from '#server/minutes/in-minutes.ts'
import { isAtDesk, type Calling } from '#server/sessions/in-session.ts'

type DraftForReader = Draft & { hidesSums: boolean }

/** Presents the minutes as their reader may know them: the only way from rows to an answer. */
export function presentMinutes(
  { viewer, language }: Calling,
  { hidesSums, ...draft }: DraftForReader,
  now = new Date(),
): Minutes {
  const { room, record, facts } = draft
  const reading = readingOf(draft, now)
  const hidden = new Set(facts.items.filter((item) => staysOut(draft, viewer, item)).map(({ id }) => id))
  const seals = presidesMinutes(viewer, room)
  const year = Number(facts.edition.firstDay.slice(0, 4))
  const may = actsOf(viewer, draft, now)
  return {
    id: room.id,
    state: room.state,
    title: sessionTitle(facts, language),
    day: facts.day,
    time: facts.time,
    place: facts.place,
    commission: room.commission,
    edition: { id: room.editionId, state: room.editionState },
    version: record.version,
    sharedAt: record.sharedAt,
    readUntil: record.readUntil,
    readers: facts.people
      .filter(({ stays }) => stays.length > 0)
      .map(({ id, name }) => ({ id, name, reading: readingBy(id, draft) })),
    items: facts.items.map((item) => presentItem(viewer, draft, item, may)),
    remarks: record.remarks
      .filter(({ itemId }) => itemId === null || !hidden.has(itemId))
      .map(({ settledAt: _settledAt, ...remark }) => remark),
    documents: record.documents.map(({ registerNumber: number, hasExcesses: _hasExcesses, ...document }) => ({
      ...document,
      registerNumber: number === null ? null : registerNumber(year, number),
    })),
    leftOut: hidden.size > 0 ? 'files' : hidesSums && tellsExcesses(record) ? 'sums' : null,
    readiness: seals && room.state === 'CLOSED' ? readiness(viewer.id, reading) : null,
    me: { id: viewer.id, acts: may, stays: reading.readers.includes(viewer.id) },
  }
}

/** A sealed document keeps what it stated when it was sealed. */
function tellsExcesses({ documents: [sealed], excesses }: Draft['record']): boolean {
  return sealed?.hasExcesses ?? excesses.length > 0
}

/** Returns the acts that the endpoints would allow this reader now. */
function actsOf(viewer: Viewer, draft: Draft, now: Date): SessionAct[] {
  const { room, record } = draft
  const part = partIn(viewer, room)
  const reading = readingOf(draft, now)
  const isOneself = viewer.impersonatorId === null
  const extra: Partial<Record<SessionAct, boolean>> = {
    share: record.sharedAt === null,
    remark: isOneself && mayRemark(viewer.id, reading),
    agree: isOneself && record.sharedAt !== null && reading.readers.includes(viewer.id),
    dissent: isOneself,
    seal: isOneself && presidesMinutes(viewer, room),
    amend: isOneself && presidesMinutes(viewer, room),
  }
  return minutesActs.filter((act) => mayInSession(act, room.state, part) && extra[act] !== false)
}

function readingBy(id: number, { record }: Draft): (typeof readings)[number] {
  const agreed = record.agreements.find(({ userId }) => userId === id)
  if (agreed === undefined) return 'waiting'
  return agreed.version === record.version ? 'agreed' : 'before'
}

function presentItem(viewer: Viewer, draft: Draft, item: FactItem, may: readonly SessionAct[]): MinutesItem {
  const row = rowOf(draft, item.id)
  const head = {
    id: item.id,
    name: item.name,
    projectId: item.projectId,
    organizer: item.organizer,
    state: item.state,
  }
  if (staysOut(draft, viewer, item))
    return {
      ...head,
      isRecused: true,
      decided: null,
      reason: '',
      by: null,
      tally: null,
      notes: null,
      dissents: [],
      mayDissent: false,
    }
  const isFree = row === undefined || !row.areNotesHeld || row.notesById === viewer.id
  const tidier = { id: viewer.id, isAtDesk: isAtDesk(viewer, draft.room), isRecused: false }
  return {
    ...head,
    isRecused: false,
    decided: item.decision?.status ?? null,
    reason: draft.record.reasons.find(({ itemId }) => itemId === item.id)?.text ?? '',
    by: item.decision?.by ?? null,
    tally:
      item.decision?.by === 'ballot' ? (item.ballots.findLast(({ tally }) => tally !== null)?.tally ?? null) : null,
    notes: {
      text: row?.notes ?? '',
      version: row?.notesVersion ?? 0,
      by: row?.notesBy ?? null,
      mayWrite: may.includes('tidy') && row !== undefined && isFree && mayTidy(tidier, row.presidedBy),
    },
    dissents: draft.record.dissents
      .filter(({ itemId }) => itemId === item.id)
      .map(({ author, text }) => ({ author, text })),
    mayDissent: may.includes('dissent') && mayDissent(viewer.id, draft.facts, item),
  }
}
