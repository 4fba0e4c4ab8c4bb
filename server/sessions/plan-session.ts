import { isOpen } from '#domain/sessions/ballot.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { firstLanguage, type Language } from '#domain/language.ts'
import { faultOfLink } from '#domain/link.ts'
import type { SessionForm } from '#domain/sessions/committee-session-api.ts'
import { quorumIn } from '#domain/sessions/room.ts'
import { ownTitle, sessionTitle, type Titled } from '#domain/sessions/session-title.ts'
import type { Viewer } from '#domain/viewer.ts'
import { leads } from '#server/commissions/commission-queries.ts'
import { listLeftTo } from '#server/decisions/left-queries.ts'
import { tellOfSession } from '#server/notifications/tell-of-session.ts'
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { writeAnnounced, writeClosed } from '#server/sessions/ballot-queries.ts'
import { ensureAct, inSession, presiderNow, type Calling } from '#server/sessions/in-session.ts'
import { copyItems, writeEnded } from '#server/sessions/item-queries.ts'
import { ensureSettled } from '#server/sessions/run-file.ts'
import { beginProxies, endProxies, forgetReplies, writePresence } from '#server/sessions/presence-queries.ts'
import type { RoomRow } from '#server/sessions/room-queries.ts'
import { keepFacts } from '#server/sessions/session-facts.ts'
import { readSessionBudget } from '#server/sessions/session-budget.ts'
import {
  deleteSession,
  findCommissionChair,
  insertSession,
  listExpected,
  listSeats,
  markClosed,
  markOpen,
  settleConvocation,
  updateSession,
  type Settings,
} from '#server/sessions/session-queries.ts'
import { findSessionToCallOff } from '#server/meetings/told-session-queries.ts'

type Planning = { language: Language; commissionId: number; form: SessionForm; repeatable: Repeatable | undefined }

/** POST /session is for the chair of the commission and administrators. */
export function planSession(db: Database, viewer: Viewer, { language, commissionId, form, repeatable }: Planning) {
  return once(db, viewer, repeatable, async (tx) => {
    const commission =
      (await findCommissionChair(tx, commissionId)) ?? invalidField('commissionId', 'field.invalid.error')
    if (!(await leads(tx, viewer, commissionId))) fail('notAuthorized.error')
    const settings = await settingsOf(tx, commissionId, form, { ...noSettings, chairId: commission.chairId })
    const id = await insertSession(tx, viewer, { commissionId }, settings)
    await tellExpected(tx, viewer, id, 'created', settings)
    return { id, tostring: sessionTitle(settings, language) }
  })
}

/**
 * POST /session/{id} leaves absent fields unchanged. Those whom the session expects are notified of another day, hour
 * or place.
 */
export function changeSession(
  db: Database,
  calling: Calling,
  { id, form, version }: { id: number; form: SessionForm; version: number },
) {
  return inSession(db, calling, { id, act: 'change' }, async (tx, room) => {
    if (room.version !== version) fail('session.conflict.error')
    const settings = await settingsOf(tx, room.commissionId, form, room)
    if (rules.some((name) => settings[name] !== room[name])) ensureAct(calling.viewer, room, 'rule')
    await updateSession(tx, id, settings)
    if (settings.day !== room.day) await forgetReplies(tx, id)
    const told = ['day', 'time', 'place', 'link'] as const
    if (told.some((name) => settings[name] !== room[name]))
      await tellExpected(tx, calling.viewer, id, 'changed', settings)
  })
}

export function cancelSession(db: Database, calling: Calling, id: number) {
  return inSession(db, calling, { id, act: 'cancel' }, async (tx, room) => {
    await settleConvocation(tx, id)
    await tellExpected(tx, calling.viewer, id, 'cancelled', room)
    await deleteSession(tx, id)
  })
}

/** The user who opens it is present if they are expected; the others once they have come. */
export function openSession(db: Database, calling: Calling, id: number) {
  return inSession(db, calling, { id, act: 'open' }, async (tx, room) => {
    markOpen(tx, id)
    await settleConvocation(tx, id)
    await beginProxies(tx, id)
    const { viewer } = calling
    const opener = room.people.find((person) => person.id === viewer.id)
    if (opener === undefined) return
    await writePresence(tx, id, viewer.id, opener.reply === 'VIDEO' ? 'VIDEO' : 'PRESENT')
    // A proxy ends when its giver joins.
    await endProxies(tx, id, viewer.id)
  })
}

type Closing = { id: number; heldFrom?: string | null | undefined; heldUntil?: string | null | undefined }

export function closeSession(db: Database, calling: Calling, { id, heldFrom, heldUntil }: Closing) {
  if (Boolean(heldFrom) !== Boolean(heldUntil)) invalidField(heldFrom ? 'heldUntil' : 'heldFrom', 'MandatoryField')
  const held = heldFrom && heldUntil ? { from: heldFrom, until: heldUntil } : undefined
  return inSession(db, calling, { id, act: 'close' }, async (tx, room) => {
    if (room.editionState === 'archived') {
      await leaveUndecided(tx, room)
      markClosed(tx, id)
      return keepFacts(tx, id, held)
    }
    if (leftIn(room).some(({ project }) => project !== null)) fail('session.undecided.error')
    if ((await readSessionBudget(tx, calling, room)).isWordMissing) fail('session.word.error')
    markClosed(tx, id)
    await keepFacts(tx, id, held)
    await tellOfLeft(tx, calling.viewer, room)
  })
}

function leftIn({ items }: RoomRow) {
  return items.filter(({ state }) => state === 'WAITING' || state === 'CALLED')
}

/**
 * An archive takes no decision: a counted result is announced, an open ballot becomes void, and the rest of the agenda
 * is postponed.
 */
async function leaveUndecided(tx: Transaction, room: RoomRow) {
  for (const { id, state } of room.ballots) {
    if (isOpen(state)) await writeClosed(tx, id, 'VOID', null)
    if (state === 'CLOSED') await writeAnnounced(tx, id, null)
  }
  for (const { id, state, project } of leftIn(room))
    if (project !== null)
      await writeEnded(tx, id, {
        state: 'POSTPONED',
        presidedBy: state === 'CALLED' ? (presiderNow(room)?.id ?? null) : null,
      })
}

/** POST /session/{id}/reconvene plans another day for the same members, with the rest of the agenda. */
export function reconvene(
  db: Database,
  calling: Calling,
  { id, form, repeatable }: { id: number; form: SessionForm; repeatable: Repeatable | undefined },
) {
  return once(db, calling.viewer, repeatable, (outer) =>
    inSession({ ...db, transaction: (work) => work(outer) }, calling, { id, act: 'reconvene' }, async (tx, room) => {
      if (quorumIn(room, { quorum: room.quorum, countsRecused: room.quorumCountsRecused }).isReached)
        fail('session.state.error')
      ensureSettled(room)
      const remaining = leftIn(room)
      for (const { id: itemId, project } of remaining)
        if (project !== null) await writeEnded(tx, itemId, { state: 'POSTPONED', presidedBy: null })
      markClosed(tx, id)
      await keepFacts(tx, id)
      await tellOfLeft(tx, calling.viewer, room)
      const settings = await settingsOf(tx, room.commissionId, form, { ...room, title: '' })
      const next = await insertSession(tx, calling.viewer, room, settings)
      await copyItems(
        tx,
        remaining.map(({ id: itemId }) => itemId),
        next,
      )
      await tellExpected(tx, calling.viewer, next, 'created', settings)
      return { id: next, tostring: sessionTitle(settings, calling.language) }
    }),
  )
}

const noSettings: Settings = {
  title: '',
  day: '',
  time: '',
  place: '',
  link: '',
  chairId: null,
  secretaryId: null,
  quorum: null,
  quorumCountsRecused: true,
  isSecret: false,
  chairBreaksTies: false,
}

/** Only leaders of the commission set these. */
const rules = ['chairId', 'secretaryId', 'quorum', 'quorumCountsRecused', 'isSecret', 'chairBreaksTies'] as const

type CurrentSettings = Pick<RoomRow, keyof Settings>

async function settingsOf(
  db: Queries,
  commissionId: number,
  form: SessionForm,
  before: CurrentSettings,
): Promise<Settings> {
  const { title: typed = before.title, place = before.place, link = before.link, day, time } = form
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) invalidField('time', 'time.invalid.error')
  const fault = link === '' ? undefined : faultOfLink(link)
  if (fault !== undefined) invalidField('link', fault)
  const { chairId = before.chairId, secretaryId = before.secretaryId } = form
  const seats = await listSeats(db, commissionId, firstLanguage)
  for (const [field, person] of [['chairId', chairId] as const, ['secretaryId', secretaryId] as const])
    if (person !== null && !seats.some(({ id }) => id === person)) invalidField(field, 'field.invalid.error')
  return {
    day,
    time,
    place,
    link,
    chairId,
    secretaryId,
    title: ownTitle(typed, [day, before.day].filter(Boolean)),
    quorum: form.quorum === undefined ? before.quorum : form.quorum,
    quorumCountsRecused: form.quorumCountsRecused ?? before.quorumCountsRecused,
    isSecret: form.isSecret ?? before.isSecret,
    chairBreaksTies: form.chairBreaksTies ?? before.chairBreaksTies,
  }
}

/** Notifies administrators of decisions whose chair is recused, as only they can send them. */
async function tellOfLeft(tx: Transaction, viewer: Viewer, session: RoomRow) {
  const people = await listLeftTo(tx, session.id)
  if (people.length > 0) tellOfSession(tx, viewer, { event: 'decisionLeft', session, people })
}

export async function tellExpected(
  tx: Transaction,
  viewer: Viewer | undefined,
  id: number,
  event: 'created' | 'changed' | 'cancelled' | 'tomorrow',
  titled: Titled,
) {
  const people = await listExpected(tx, id)
  const left = event === 'cancelled' && { left: { ...(await findSessionToCallOff(tx, id)) } }
  tellOfSession(tx, viewer, { event, session: { ...titled, id }, people, ...left })
}
