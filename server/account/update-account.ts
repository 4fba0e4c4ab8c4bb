import type * as z from 'zod/mini'
import type { accountApi } from '#domain/account/account-api.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { CallContext } from '#server/account/judge-own-password.ts'
import { proveOneself } from '#server/account/prove-oneself.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSecondStep } from '#server/users/second-step-need.ts'
import { changesToTell, tellAccountChange } from '#server/users/tell-account-change.ts'
import { findUser, holdNames, holdUser, updateUser, type UserRow } from '#server/users/user-queries.ts'

type AccountForm = z.output<typeof accountApi.update.input>

/** POST /account/updateAccount. The telephone number can be the second step: changing it takes both steps. */
export async function updateAccount(deps: Deps, viewer: Viewer, form: AccountForm, calling: CallContext) {
  const { db } = deps
  const account = (await findUser(db, viewer.id)) ?? fail('session.invalid.error')
  const provenNumber = movesSecondStep(deps, account, form) ? account.phoneNumber : undefined
  if (provenNumber !== undefined) await proveOneself(deps, viewer, form, calling)

  await db.transaction(async (tx) => {
    await holdNames(tx)
    const before = (await holdUser(tx, viewer.id)) ?? fail('session.invalid.error')
    if (movesSecondStep(deps, before, form) && before.phoneNumber !== provenNumber)
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

function movesSecondStep(deps: Deps, user: UserRow, { phoneNumber }: AccountForm): boolean {
  return phoneNumber !== undefined && phoneNumber !== user.phoneNumber && isSecondStep(deps, user)
}
