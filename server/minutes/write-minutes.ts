import { fail, refuseAct } from '#domain/errors.ts'
import { mayDissent, mayRemark, mayTidy, readersOf, type RemarkOutcome } from '#domain/minutes/minutes.ts'
import { ensureOneself, inMinutes, readingOf, rowOf, staysOut, type Draft } from '#server/minutes/in-minutes.ts'
import {
  insertRemark,
  markShared,
  settleRemark,
  touchMinutes,
  writeAgreement,
  writeDissent,
} from '#server/minutes/minutes-queries.ts'
import { tellOfSession } from '#server/notifications/tell-of-session.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isAtDesk, type Calling } from '#server/sessions/in-session.ts'
import { writeNotes } from '#server/sessions/item-queries.ts'
import { settleConvocation } from '#server/sessions/session-queries.ts'

type Noting = { id: number; itemId: number; text: string; version: number }

/** POST /session/{id}/minutes/notes: one writer at a time, and never over words that were not read. */
export function tidyNotes(db: Database, calling: Calling, { id, itemId, text, version }: Noting) {
  return inMinutes(db, calling, { id, act: 'tidy' }, async (tx, draft) => {
    const { viewer } = calling
    const row = rowOf(draft, itemId) ?? fail('resource.notFound.error')
    const isRecused = staysOut(draft, viewer, itemOf(draft, itemId))
    const tidier = { id: viewer.id, isAtDesk: isAtDesk(viewer, draft.room), isRecused }
    if (!mayTidy(tidier, row.presidedBy)) fail('notAuthorized.error')
    if (row.areNotesHeld && row.notesById !== viewer.id) fail('session.conflict.error')
    if (!(await writeNotes(tx, viewer, { itemId, text, version }))) fail('session.conflict.error')
    await touchMinutes(tx, id)
  })
}

/** POST /session/{id}/minutes/share works once and starts the reading days. */
export function shareDraft(db: Database, calling: Calling, id: number) {
  return inMinutes(db, calling, { id, act: 'share' }, async (tx, { record, facts }) => {
    if (record.sharedAt !== null) fail('session.state.error')
    await markShared(tx, calling.viewer, id)
    const readers = readersOf(facts)
    tellOfSession(tx, calling.viewer, { event: 'minutesShared', session: { ...facts, id }, people: readers })
  })
}

type Remarking = { id: number; itemId: number | null; text: string }

/** POST /session/{id}/minutes/remark is for those who were there, during the reading days. */
export function remarkOn(db: Database, calling: Calling, { id, itemId, text }: Remarking) {
  ensureOneself(calling)
  return inMinutes(db, calling, { id, act: 'remark' }, async (tx, draft) => {
    const { viewer } = calling
    const reading = readingOf(draft, new Date())
    if (!mayRemark(viewer.id, reading)) refuseAct(reading.readers.includes(viewer.id), 'session.state.error')
    if (itemId !== null && staysOut(draft, viewer, itemOf(draft, itemId))) fail('opinion.recused.error')
    await insertRemark(tx, viewer, id, { itemId, text })
    await settleConvocation(tx, id, viewer.id)
    const { chairId, secretaryId, commissionChairId } = draft.room
    const desk = [secretaryId, chairId ?? commissionChairId].filter((person) => person !== null)
    tellOfSession(tx, viewer, { event: 'remark', session: { ...draft.facts, id }, people: desk })
  })
}

type Settling = { id: number; remarkId: number; outcome: RemarkOutcome; answer: string }

/** POST /session/{id}/minutes/settle settles each remark once; a member recused from its file may not. */
export function settle(db: Database, calling: Calling, { id, ...settled }: Settling) {
  return inMinutes(db, calling, { id, act: 'settle' }, async (tx, draft) => {
    const { viewer } = calling
    const remark = draft.record.remarks.find((each) => each.id === settled.remarkId) ?? fail('resource.notFound.error')
    if (remark.itemId !== null && staysOut(draft, viewer, itemOf(draft, remark.itemId))) fail('opinion.recused.error')
    if (!(await settleRemark(tx, viewer, settled))) fail('session.conflict.error')
    tellOfSession(tx, viewer, { event: 'remarkSettled', session: { ...draft.facts, id }, people: [remark.author.id] })
  })
}

/** POST /session/{id}/minutes/agree accepts only an agreement to the current version. */
export function agree(db: Database, calling: Calling, { id, version }: { id: number; version: number }) {
  ensureOneself(calling)
  return inMinutes(db, calling, { id, act: 'agree' }, async (tx, { record, facts }) => {
    const { viewer } = calling
    if (record.sharedAt === null) fail('session.state.error')
    if (!readersOf(facts).includes(viewer.id)) fail('notAuthorized.error')
    if (record.version !== version) fail('session.conflict.error')
    await writeAgreement(tx, viewer, id, version)
    await settleConvocation(tx, id, viewer.id)
  })
}

/** POST /session/{id}/minutes/dissent records one's own dissent, as a new version of the minutes. */
export function dissent(
  db: Database,
  calling: Calling,
  { id, itemId, text }: { id: number; itemId: number; text: string },
) {
  ensureOneself(calling)
  return inMinutes(db, calling, { id, act: 'dissent' }, async (tx, draft) => {
    const { viewer } = calling
    const item = itemOf(draft, itemId)
    if (staysOut(draft, viewer, item)) fail('opinion.recused.error')
    if (!mayDissent(viewer.id, draft.facts, item)) fail('notAuthorized.error')
    await writeDissent(tx, viewer, id, itemId, text)
    await touchMinutes(tx, id)
  })
}

function itemOf({ facts }: Draft, itemId: number) {
  return facts.items.find(({ id }) => id === itemId) ?? fail('resource.notFound.error')
}
