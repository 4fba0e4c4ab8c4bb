import { fail, invalidField } from '#domain/errors.ts'
import type { leavingForm } from '#domain/account/leaving.ts'
import { firstLanguage } from '#domain/language.ts'
import { personNameInEach } from '#domain/person-name.ts'
import type { Viewer } from '#domain/viewer.ts'
import type * as z from 'zod/mini'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { findLeaving, setLeaving } from '#server/users/leaving-queries.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { cancelOwnEvent } from '#server/projects/dates/change-dates.ts'
import { toldToRoom } from '#server/projects/rows/in-room-queries.ts'
import { tellOfEvents } from '#server/users/tell-of-events.ts'
import { ensureAnotherAdmin } from '#server/users/last-admin.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { endSignIns } from '#server/users/user-queries.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

type Asked = z.output<typeof leavingForm>

/**
 * POST /account/deleteAccount, by its owner. The account is locked at once and erased after seven days, unless the link
 * of the mail takes it back. Events that nobody else holds are cancelled at once, or stay; the commission is told. An
 * event that cannot be cancelled now refuses all of it.
 */
export async function leaveAccount(
  deps: Deps,
  viewer: Viewer,
  { fate, publicNote, ...proof }: Asked,
  calling: CallContext,
) {
  await proveOneself(deps, viewer, proof, calling)
  // Names the event that the room refuses, if there is one.
  const tried = { id: 0, act: 'edit' as const }
  const leaving = deps.db.transaction(async (tx) => {
    if (viewer.role === 'ROLE_ADMIN') await ensureAnotherAdmin(tx)
    const { coming } = await findLeaving(tx, viewer.id, firstLanguage)
    if (coming.length > 0 && !fate) invalidField('fate', 'MandatoryField')
    const isCancelling = coming.length > 0 && fate === 'cancel'
    if (isCancelling && publicNote === '') invalidField('publicNote', 'MandatoryField')
    if (isCancelling)
      // In one order, so that two who leave never wait for each other.
      for (const { id } of coming.toSorted((one, other) => one.id - other.id)) {
        tried.id = id
        await cancelOwnEvent(tx, viewer, id, publicNote)
      }
    const user = await holdWaysIn(tx, viewer)
    if (user.locked) fail('account.locked.error')
    await setLeaving(tx, viewer.id)
    await endSignIns(tx, viewer.id)
    const event = isCancelling ? 'leftCancelled' : 'leftAlone'
    tellOfEvents(tx, viewer, coming, { event, person: personNameInEach(user) })
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'leaving', ip: calling.ip })
    await tellAccountChange(tx, deps, user, { changes: ['leaving'], by: 'owner' })
  })
  await toldToRoom(deps.db, viewer, tried, leaving)
}
