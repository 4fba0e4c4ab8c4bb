import { fail, invalidField } from '#domain/errors.ts'
import type { leavingForm } from '#domain/account/leaving.ts'
import { firstLanguage } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import type * as z from 'zod/mini'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { findLeaving, setLeaving } from '#server/account/leaving-queries.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changeDates } from '#server/projects/dates/change-dates.ts'
import { listTimes } from '#server/projects/rows/date-state-queries.ts'
import { ensureAnotherAdmin } from '#server/users/last-admin.ts'
import { tellAccountChange } from '#server/users/tell-account-change.ts'
import { endSignIns } from '#server/users/user-queries.ts'
import { holdWaysIn } from '#server/users/ways-in-queries.ts'

type Asked = z.output<typeof leavingForm>

/**
 * POST /account/deleteAccount, by its owner. The account is locked at once and erased after seven days, unless the link
 * of the mail takes it back. Events that nobody else holds are cancelled at once, or stay; the commission is told.
 */
export async function leaveAccount(
  deps: Deps,
  viewer: Viewer,
  { fate, publicNote, ...proof }: Asked,
  calling: CallContext,
) {
  await proveOneself(deps, viewer, proof, calling)
  const { coming } = await findLeaving(deps.db, viewer.id, firstLanguage)
  if (coming.length > 0 && !fate) invalidField('fate', 'MandatoryField')
  if (coming.length > 0 && fate === 'cancel') {
    if (publicNote === '') invalidField('publicNote', 'MandatoryField')
    // Each by itself, before the account is locked: what cannot be cancelled now refuses the rest.
    for (const { id } of coming) await cancelEvent(deps, viewer, id, publicNote)
  }
  await deps.db.transaction(async (tx) => {
    if (viewer.role === 'ROLE_ADMIN') await ensureAnotherAdmin(tx)
    const user = await holdWaysIn(tx, viewer)
    if (user.locked) fail('account.locked.error')
    await setLeaving(tx, viewer.id)
    await endSignIns(tx, viewer.id)
    for (const { id } of coming)
      notify(tx, viewer, {
        kind: 'people',
        projectId: id,
        to: 'commission',
        facts: { event: fate === 'cancel' ? 'leftCancelled' : 'leftAlone', person: user.tostring },
      })
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'leaving', ip: calling.ip })
    await tellAccountChange(tx, deps, user, { changes: ['leaving'], by: 'owner' })
  })
}

async function cancelEvent(deps: Deps, viewer: Viewer, id: number, note: string) {
  const times = await listTimes(deps.db, id)
  const seen = times.reduce((sum, time) => sum + time.seen, 0)
  const act = { state: 'cancelled', note, seen, day: '', startTime: '', endTime: '', place: '' } as const
  await changeDates(deps, viewer, id, act, { repeatable: undefined })
}
