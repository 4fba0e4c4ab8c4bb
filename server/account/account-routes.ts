import type { FastifyBaseLogger } from 'fastify'
import { accountApi } from '#domain/account/account-api.ts'
import { fail, invalidField } from '#domain/errors.ts'
import { rolesInEffect } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { exportAccount } from '#server/account/export-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countFailure, findAccountById } from '#server/auth/auth-queries.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import { Json, type Binder } from '#server/platform/http/bind.ts'
import { deleteOwnAccount } from '#server/users/delete-user.ts'
import { findUser, holdNames, holdUser, setPassword, updateUser } from '#server/users/user-queries.ts'

export function accountRoutes({ bind }: Binder, { db }: Deps) {
  bind(accountApi.get, async ({ viewer }) => {
    const [user, impersonator] = await Promise.all([
      findUser(db, viewer.id),
      viewer.impersonatorId === null ? undefined : findUser(db, viewer.impersonatorId),
    ])
    if (!user) fail('session.invalid.error')
    return { ...user, roles: rolesInEffect(user.role), impersonator: impersonator?.tostring ?? null }
  })

  bind(accountApi.update, async ({ viewer, input }) => {
    await db.transaction(async (tx) => {
      await holdNames(tx)
      const before = (await holdUser(tx, viewer.id)) ?? fail('session.invalid.error')
      const { firstname, lastname, phoneNumber, phoneCountryCode } = input
      const told = { firstname, lastname, phoneNumber, phoneCountryCode }
      const { username, role, commission } = before
      await updateUser(tx, viewer.id, { ...told, username, role, commissionId: commission?.id ?? null })
      const changes = changesBetween<typeof told>(before, told)
      await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'edited', changes })
    })
    return { id: viewer.id, tostring: `${input.firstname} ${input.lastname}` }
  })

  bind(accountApi.updatePassword, async ({ viewer, input, log }) => {
    if (viewer.impersonatorId !== null) fail('impersonation.refused.error')
    await checkOldPassword(viewer, input.oldPassword, log)
    const passwordHash = await hashPassword(input.newPassword)
    await db.transaction(async (tx) => {
      await setPassword(tx, viewer.id, passwordHash)
      await recordHistory(tx, viewer, { entity: 'user', entityId: viewer.id, action: 'passwordChanged' })
    })
    log.info({ event: 'password.changed', about: viewer.id })
    return { message: 'done' as const }
  })

  bind(accountApi.export, async ({ viewer }) => {
    if (viewer.impersonatorId !== null) fail('impersonation.refused.error')
    return new Json(await exportAccount(db, viewer.id))
  })

  bind(accountApi.remove, async ({ viewer }) => {
    await deleteOwnAccount(db, viewer)
    return { message: 'element.deleted' as const }
  })

  /** Counted like a sign-in: whoever found an open session may not try passwords in it for ever. */
  async function checkOldPassword(viewer: Viewer, typed: string, log: FastifyBaseLogger) {
    const account = await findAccountById(db, viewer.id)
    const matches = await isPassword(typed, account?.passwordHash)
    if (account?.locked) fail('account.locked.error')
    if (matches) return
    const locks = await countFailure(db, viewer.id)
    log.warn({ event: locks ? 'account.lockedOut' : 'password.wrong', about: viewer.id })
    invalidField('oldPassword', 'incorrect.password')
  }
}
