import type * as z from 'zod/mini'
import type { accountApi } from '#domain/account/account-api.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveNumber } from '#server/account/prove-number.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changesToTell, tellAccountChange } from '#server/users/tell-account-change.ts'
import { findUser, holdNames, holdUser, updateUser, type UserRow } from '#server/users/user-queries.ts'
import { refuseLockedWays } from '#server/users/ways-in-queries.ts'

type AccountForm = z.output<typeof accountApi.update.input>

/** POST /account/updateAccount. Where codes are sent, a new telephone number is proven before it counts. */
export async function updateAccount(
  deps: Deps,
  viewer: Viewer,
  form: AccountForm,
  calling: CallContext & { language: Language },
) {
  const { db } = deps
  const account = (await findUser(db, viewer.id)) ?? fail('session.invalid.error')
  const proven = newNumber(deps, account, form)
  if (proven !== undefined) await proveNumber(deps, viewer, { ...form, phoneNumber: proven }, calling)

  await db.transaction(async (tx) => {
    await holdNames(tx)
    const before = (await holdUser(tx, viewer.id)) ?? fail('session.invalid.error')
    const changed = newNumber(deps, before, form)
    if (changed !== undefined) await refuseLockedWays(tx, viewer)
    // A change in between may have made this number new again, or another one the current second step.
    if (changed !== undefined && (proven === undefined || before.phoneNumber !== account.phoneNumber))
      fail('verification.code.required.error')
    const { firstname, lastname, phoneNumber = before.phoneNumber, phoneCountryCode = before.phoneCountryCode } = form
    const personal = { firstname, lastname, phoneNumber, phoneCountryCode }
    const { username, role, commission } = before
    const given = { username, role, commissionId: commission?.id ?? null }
    await updateUser(tx, viewer.id, { ...personal, ...given })
    const changes = changesBetween<typeof personal>(before, personal)
    await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'edited', changes })
    const toTell = changesToTell({ ...before, ...given }, { ...given, phoneNumber })
    const by = viewer.impersonatorId === null ? 'owner' : 'team'
    await tellAccountChange(tx, deps, before, { changes: toTell, by })
  })
}

/** Returns the number that takes a proof: it may become, or stop being, a second step. */
function newNumber({ config }: Pick<Deps, 'config'>, user: UserRow, { phoneNumber }: AccountForm): string | undefined {
  return config.smsCode && phoneNumber !== undefined && phoneNumber !== user.phoneNumber ? phoneNumber : undefined
}
