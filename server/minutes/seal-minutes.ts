import { fail } from '#domain/errors.ts'
import { firstLanguage } from '#domain/language.ts'
import { minutesPrefix, minutesReference, presidesMinutes, readiness } from '#domain/minutes/minutes.ts'
import { registerNumber } from '#domain/register/register.ts'
import type { SessionFacts } from '#domain/sessions/session-facts.ts'
import { recordAudit } from '#server/audit/audit-queries.ts'
import { ensureOneself, getDraft, inMinutes, readingOf, type Draft } from '#server/minutes/in-minutes.ts'
import { markSealed } from '#server/minutes/minutes-queries.ts'
import { printAddendum, printMinutes } from '#server/minutes/print-minutes.ts'
import { findLastNumber, insertDocument, isTaken, type MinutesDocument } from '#server/minutes/document-queries.ts'
import { tellOfSession } from '#server/notifications/tell-of-session.ts'
import {
  headOf,
  sealingTime,
  toldMinutes,
  type RegisterEnd,
  type ToldAddendum,
  type ToldMinutes,
} from '#server/minutes/told.ts'
import type { Database, Queries, Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { renderDocument } from '#server/platform/documents/render-document.ts'
import type { Repeatable } from '#server/platform/http/repeatable.ts'
import { isAnswered, once } from '#server/platform/idempotency/once.ts'
import { findLast } from '#server/register/chain-queries.ts'
import { tellChairsOfSealing } from '#server/register/tell-chairs.ts'
import { ensureAct, type Calling } from '#server/sessions/in-session.ts'
import { listExpected, settleConvocation } from '#server/sessions/session-queries.ts'

type SealingDeps = Pick<Deps, 'db' | 'outbox' | 'publicUrl'>
type Sealing = {
  id: number
  version: number
  repeatable: Repeatable | undefined
  /** Notifies nobody: the demo seals an old session. */
  silently?: true
}

const mostTries = 5
const done = { message: 'done' as const }

/**
 * POST /session/{id}/minutes/seal makes the file before locking, as this takes a while, and stores it only if the
 * minutes are still the same. When two users seal at once, the second gets a conflict.
 */
export async function sealMinutes(deps: SealingDeps, calling: Calling, sealing: Sealing) {
  ensureOneself(calling)
  if (await isAnswered(deps.db, calling.viewer, sealing.repeatable)) return
  // Another session of the commission may have taken the reference in the meantime.
  for (let tries = 0; tries < mostTries; tries++) if (await tryToSeal(deps, calling, sealing)) return
  fail('server.busy.error')
}

async function tryToSeal(
  deps: SealingDeps,
  calling: Calling,
  { id, version, repeatable, silently }: Sealing,
): Promise<boolean> {
  const { db } = deps
  const shown = await inMinutes(db, calling, { id, act: 'seal' }, async (_tx, draft) => draft)
  ensureReady(calling, shown, version)
  const made = await makeMinutes(db, calling, shown)
  return onceIn(db, calling, { id, act: 'seal', repeatable }, async (tx, draft) => {
    ensureReady(calling, draft, version)
    // The minutes changed while the file was made, and nobody has read that version.
    if (JSON.stringify(toldMinutes(draft, made.told.seal)) !== JSON.stringify(made.told)) fail('session.conflict.error')
    const fingerprint = await keep(tx, calling, made)
    await markSealed(tx, id)
    await settleConvocation(tx, id)
    if (silently) return
    await tellOfRegister(deps, tx, made, fingerprint)
    const people = await listExpected(tx, id)
    tellOfSession(tx, calling.viewer, { event: 'minutesSealed', session: { ...draft.facts, id }, people })
  })
}

type Amending = { id: number; text: string; repeatable: Repeatable | undefined }

/** POST /session/{id}/minutes/addendum adds a document; the sealed minutes are unchanged. */
export async function amendMinutes(deps: SealingDeps, calling: Calling, { id, text, repeatable }: Amending) {
  ensureOneself(calling)
  const { db } = deps
  if (await isAnswered(db, calling.viewer, repeatable)) return
  const shown = await getDraft(db, calling, id)
  ensureAmending(calling, shown)
  const made = await makeAddendum(db, calling, shown, text)
  await onceIn(db, calling, { id, act: 'amend', repeatable }, async (tx, draft) => {
    ensureAmending(calling, draft)
    // Another addendum came first and has this number.
    if (made.number !== draft.record.documents.length) fail('session.conflict.error')
    await tellOfRegister(deps, tx, made, await keep(tx, calling, made))
    const people = await listExpected(tx, id)
    tellOfSession(tx, calling.viewer, { event: 'minutesAmended', session: { ...draft.facts, id }, people })
  })
}

class ReferenceTaken extends Error {}

type Act = { id: number; act: 'seal' | 'amend'; repeatable: Repeatable | undefined }

/** Returns false, with nothing written, if another document has taken the reference. */
async function onceIn(
  db: Database,
  calling: Calling,
  { id, act, repeatable }: Act,
  work: (tx: Transaction, draft: Draft) => Promise<void>,
): Promise<boolean> {
  try {
    await once(db, calling.viewer, repeatable, async (outer) => {
      await inMinutes({ ...db, transaction: (inner) => inner(outer) }, calling, { id, act }, work)
      return done
    })
    return true
  } catch (error) {
    if (error instanceof ReferenceTaken) return false
    throw error
  }
}

function ensureReady({ viewer }: Calling, draft: Draft, version: number) {
  ensureAct(viewer, draft.room, 'seal')
  if (!presidesMinutes(viewer, draft.room)) fail('notAuthorized.error')
  if (readiness(viewer.id, readingOf(draft, new Date())) !== 'ready') fail('session.state.error')
  if (draft.record.version !== version) fail('session.conflict.error')
}

function ensureAmending({ viewer }: Calling, { room }: Draft) {
  ensureAct(viewer, room, 'amend')
  if (!presidesMinutes(viewer, room)) fail('notAuthorized.error')
}

async function makeMinutes(db: Queries, { viewer }: Calling, draft: Draft): Promise<MinutesDocument<ToldMinutes>> {
  const { facts, room } = draft
  const prefix = minutesPrefix(facts)
  const sealedAt = sealingTime()
  const register = await findLast(db, facts.edition.id)
  const reference = minutesReference(prefix, (await findLastNumber(db, facts.edition.id, prefix)) + 1)
  const told = toldMinutes(draft, { reference, sealedAt, register: endOf(facts, register) })
  const madeAt = new Date(sealedAt)
  const data = printMinutes(told, { language: firstLanguage, hidden: new Set(), hidesSums: false, madeAt })
  const content = await renderDocument('minutes', data, { standard: 'PDF/A-2a', madeAt, caller: String(viewer.id) })
  const ofEdition = { sessionId: room.id, editionId: facts.edition.id, sealedBy: viewer.id }
  return { ...ofEdition, number: 0, reference, told, content, register, sealedAt }
}

async function makeAddendum(db: Queries, { viewer }: Calling, draft: Draft, text: string): Promise<MinutesDocument> {
  const { facts, room, record } = draft
  const [minutes] = record.documents
  const number = record.documents.length
  const sealedAt = sealingTime()
  const register = await findLast(db, facts.edition.id)
  const { reference } = minutes!
  const own = `${reference}-A${number}`
  const told: ToldAddendum = {
    head: headOf(facts),
    text,
    number,
    minutes: { reference, sealedAt: minutes!.sealedAt },
    seal: { reference: own, sealedAt, register: endOf(facts, register) },
  }
  const madeAt = new Date(sealedAt)
  const content = await renderDocument('addendum', printAddendum(told, firstLanguage), {
    standard: 'PDF/A-2a',
    madeAt,
    caller: String(viewer.id),
  })
  const ofEdition = { sessionId: room.id, editionId: facts.edition.id, sealedBy: viewer.id }
  return { ...ofEdition, number, reference: own, told, content, register, sealedAt }
}

/** Stores the exact bytes for good. Returns their fingerprint. */
async function keep(tx: Transaction, { viewer }: Calling, document: MinutesDocument): Promise<string> {
  if (await isTaken(tx, document.editionId, document.reference)) throw new ReferenceTaken()
  const fingerprint = await insertDocument(tx, document)
  recordAudit(tx, { action: 'minutesSealed', actor: viewer, details: { id: document.sessionId } })
  return fingerprint
}

/** The chairs of the commission receive the end of the register and the fingerprint of the file. */
async function tellOfRegister(deps: SealingDeps, tx: Transaction, document: MinutesDocument, fingerprint: string) {
  const { editionId, register, reference } = document
  await tellChairsOfSealing(tx, deps, { editionId, last: register, reference, fingerprint })
}

function endOf({ edition }: SessionFacts, last: { number: number; hash: string } | undefined): RegisterEnd {
  if (last === undefined) return null
  return { reference: registerNumber(Number(edition.firstDay.slice(0, 4)), last.number), hash: last.hash }
}
