import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import { roleLabels } from '#domain/role-labels.ts'
import { assignableRoles } from '#domain/roles.ts'
import { mayRemoveSecondStep, userActionsFor } from '#domain/users/user-actions.ts'
import { askedAddressApi } from '#domain/users/asked-address-api.ts'
import { userApi } from '#domain/users/user-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { tableRoutes } from '#server/platform/tables/table-routes.ts'
import { deleteUser } from '#server/users/delete-user.ts'
import { lockUser } from '#server/users/lock-user.ts'
import { sendPasswordMail } from '#server/users/send-password-mail.ts'
import { findAskedAddresses } from '#server/users/asked-address-queries.ts'
import { confirmAskedAddress, refuseAskedAddress } from '#server/users/second-administrator.ts'
import { createUser, editUser } from '#server/users/save-user.ts'
import { findFailingMail, findUser, hasOwnSecondStep } from '#server/users/user-queries.ts'
import { userTable } from '#server/users/user-table.ts'

export function userRoutes(binder: Binder, deps: Deps) {
  const { db } = deps
  const { bind } = binder
  const getUser = async (id: number, language?: Language) =>
    (await findUser(db, id, language)) ?? fail('resource.notFound.error')

  tableRoutes(binder, db, userApi, userTable)
  bind(userApi.get, async ({ viewer, params, language }) => {
    const user = await getUser(params.id, language)
    const allowRemoveSecondStep = mayRemoveSecondStep(user, viewer) && (await hasOwnSecondStep(db, user.id))
    const failingMail = await findFailingMail(db, user.username)
    return { ...user, ...userActionsFor(user, viewer), allowRemoveSecondStep, failingMail }
  })
  bind(userApi.roles, async ({ language }) =>
    assignableRoles.map((value) => ({ value, text: roleLabels[value][language] })),
  )

  bind(askedAddressApi.list, ({ viewer, language }) => findAskedAddresses(db, viewer, language))
  bind(askedAddressApi.confirm, async ({ viewer, params, input, log }) => {
    await confirmAskedAddress(deps, viewer, { ...params, ...input })
    log.warn({ event: 'address.confirmedByAdmin', about: params.id })
    return { message: 'done' as const }
  })
  bind(askedAddressApi.refuse, async ({ viewer, params, input }) => {
    await refuseAskedAddress(deps, viewer, { ...params, ...input })
    return { message: 'done' as const }
  })

  bind(userApi.create, async ({ viewer, input, language, repeatable, ip, log }) => {
    const created = await createUser(deps, viewer, input, { language, repeatable, ip })
    log.info({ event: 'account.created', about: created.id, role: input.role })
    return created
  })
  bind(userApi.edit, {
    load: ({ params }) => getUser(params.id),
    answer: async ({ viewer, params, input, loaded, language, log }) => {
      await editUser(deps, viewer, params.id, input, language)
      if (loaded.role !== input.role)
        log.info({ event: 'role.asked', about: params.id, from: loaded.role, to: input.role })
      return { id: params.id, tostring: personName(input, language) }
    },
  })
  bind(userApi.remove, async ({ viewer, params, log }) => {
    await deleteUser(db, viewer, params.id)
    log.info({ event: 'account.deleted', about: params.id })
    return { message: 'element.deleted' as const }
  })
  bind(userApi.sendPasswordMail, {
    load: ({ params }) => getUser(params.id),
    answer: async ({ viewer, params, ip, log }) => {
      await sendPasswordMail(deps, viewer, { id: params.id, ip })
      log.info({ event: 'password.mailed', about: params.id })
      return { message: 'done' as const }
    },
  })
  bind(userApi.lock, async ({ viewer, params, log }) => {
    await lockUser(db, viewer, params.id, true)
    log.info({ event: 'account.locked', about: params.id })
    return { message: 'done' as const }
  })
  bind(userApi.unlock, async ({ viewer, params, log }) => {
    await lockUser(db, viewer, params.id, false)
    log.info({ event: 'account.unlocked', about: params.id })
    return { message: 'done' as const }
  })
}
