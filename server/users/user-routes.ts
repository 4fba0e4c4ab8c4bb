import { fail } from '#domain/errors.ts'
import { assignableRoles, roleLabels } from '#domain/users/roles.ts'
import { userActionsFor } from '#domain/users/user-actions.ts'
import { userApi } from '#domain/users/user-api.ts'
import type { Deps } from '#server/app.ts'
import type { Binder } from '#server/http/bind.ts'
import { tableRoutes } from '#server/tables/table-routes.ts'
import { deleteUser } from '#server/users/delete-user.ts'
import { startImpersonation, stopImpersonation } from '#server/users/impersonate.ts'
import { lockUser } from '#server/users/lock-user.ts'
import { createUser, editUser } from '#server/users/save-user.ts'
import { findUser } from '#server/users/user-queries.ts'
import { userTable } from '#server/users/user-table.ts'

export function userRoutes(binder: Binder, deps: Deps) {
  const { db } = deps
  const { bind } = binder
  const getUser = async (id: number) => (await findUser(db, id)) ?? fail('resource.notFound.error')

  tableRoutes(binder, db, userApi, userTable)
  bind(userApi.get, async ({ viewer, params }) => {
    const user = await getUser(params.id)
    return { ...user, ...userActionsFor(user, viewer) }
  })
  bind(userApi.roles, async ({ language }) =>
    assignableRoles.map((value) => ({ value, text: roleLabels[value][language] })),
  )

  bind(userApi.create, ({ viewer, input, language, repeatable }) =>
    createUser(deps, viewer, input, { language, repeatable }),
  )
  bind(userApi.edit, {
    load: ({ params }) => getUser(params.id),
    answer: async ({ viewer, params, input, language }) => {
      await editUser(deps, viewer, params.id, input, language)
      return { id: params.id, tostring: `${input.firstname} ${input.lastname}` }
    },
  })
  bind(userApi.remove, async ({ viewer, params }) => {
    await deleteUser(db, viewer, params.id)
    return { message: 'element.deleted' as const }
  })
  bind(userApi.lock, async ({ viewer, params }) => {
    await lockUser(db, viewer, params.id, true)
    return { message: 'done' as const }
  })
  bind(userApi.unlock, async ({ viewer, params }) => {
    await lockUser(db, viewer, params.id, false)
    return { message: 'done' as const }
  })

  bind(userApi.impersonate, ({ viewer, input }) => startImpersonation(db, viewer, input.userId))
  bind(userApi.stopImpersonating, ({ viewer }) => stopImpersonation(db, viewer))
}
