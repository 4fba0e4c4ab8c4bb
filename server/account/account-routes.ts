import { refuseInTheirPlace } from '#domain/viewer.ts'
import { accountApi } from '#domain/account/account-api.ts'
import { fail } from '#domain/errors.ts'
import { personName } from '#domain/person-name.ts'
import { rolesInEffect } from '#domain/roles.ts'
import { askForAddress } from '#server/account/change-address.ts'
import { changePassword } from '#server/account/change-password.ts'
import { noteAudit } from '#server/audit/audit-queries.ts'
import { readOwnData } from '#server/account/own-data.ts'
import { leaveAccount } from '#server/account/leave-account.ts'
import { findLeaving } from '#server/users/leaving-queries.ts'
import { updateAccount } from '#server/account/update-account.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Json } from '#server/platform/http/answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { mayStill } from '#server/platform/rate-limits/rate-limits.ts'
import { recordHistory } from '#server/history/history-queries.ts'
import { findFailingMail, findUser, listAnswerAddresses, removeAnswerAddress } from '#server/users/user-queries.ts'

export function accountRoutes({ bind }: Binder, deps: Deps) {
  const { db } = deps

  bind(accountApi.get, async ({ viewer, language }) => {
    const [user, impersonator] = await Promise.all([
      findUser(db, viewer.id, language),
      viewer.impersonatorId === null ? undefined : findUser(db, viewer.impersonatorId, language),
    ])
    if (!user) fail('session.invalid.error')
    const [failingMail, answerAddresses] = await Promise.all([
      findFailingMail(db, user.username),
      listAnswerAddresses(db, user.id),
    ])
    const seen = { roles: rolesInEffect(user.role), impersonator: impersonator?.tostring ?? null }
    return { ...user, ...seen, failingMail, answerAddresses }
  })

  bind(accountApi.removeAnswerAddress, async ({ viewer, input, ip }) => {
    refuseInTheirPlace(viewer)
    await db.transaction(async (tx) => {
      if (!(await removeAnswerAddress(tx, viewer.id, input.address.toLowerCase()))) return
      await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'answerAddressRemoved', ip })
    })
    return { message: 'done' as const }
  })

  bind(accountApi.update, async ({ viewer, input, ip, log, language }) => {
    await updateAccount(deps, viewer, input, { ip, log, language })
    return { id: viewer.id, tostring: personName(input, language) }
  })

  bind(accountApi.updatePassword, async ({ viewer, input, ip, log }) => {
    await changePassword(deps, viewer, input, { ip, log })
    log.info({ event: 'password.changed', about: viewer.id })
    return { message: 'done' as const }
  })

  bind(accountApi.export, async ({ viewer, language, ip }) => {
    refuseInTheirPlace(viewer)
    if (!(await mayStill(deps, 'export', { accountId: viewer.id, ip }))) fail('request.tooMany.error')
    const told = await readOwnData(db, viewer.id, language)
    await noteAudit(db, { action: 'accountExported', actor: viewer, about: viewer.id, ip })
    return new Json(told)
  })

  bind(accountApi.changeAddress, async ({ viewer, input, ip, log }) => {
    await askForAddress(deps, viewer, input, { ip, log })
    return { message: 'done' as const }
  })

  bind(accountApi.leaving, ({ viewer, language }) => findLeaving(db, viewer.id, language))

  bind(accountApi.remove, async ({ viewer, input, ip, log }) => {
    if (viewer.role === 'ROLE_SUPER_ADMIN') fail('user.superAdmin.error')
    await leaveAccount(deps, viewer, input, { ip, log })
    return { message: 'element.deleted' as const }
  })
}
