import { renamed } from '#domain/translated-names.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { projectTypeApi } from '#domain/project-types/project-type-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import { once } from '#server/platform/idempotency/once.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import {
  deleteProjectType,
  findProjectType,
  holdProjectType,
  insertProjectType,
  listProjectTypes,
  lockProjectTypeUse,
  renameProjectType,
} from '#server/project-types/project-type-queries.ts'
import { projectTypeTable } from '#server/project-types/project-type-table.ts'
import { tableRoutes } from '#server/platform/tables/table-routes.ts'

export function projectTypeRoutes(binder: Binder, { db }: Deps) {
  const { bind } = binder
  const getProjectType = async (id: number, language?: Language) =>
    (await findProjectType(db, id, language)) ?? fail('resource.notFound.error')

  tableRoutes(binder, db, projectTypeApi, projectTypeTable)
  bind(projectTypeApi.list, ({ language }) => listProjectTypes(db, language))
  bind(projectTypeApi.get, ({ params, language }) => getProjectType(params.id, language))

  bind(projectTypeApi.create, ({ viewer, input, repeatable }) =>
    once(db, viewer, repeatable, async (tx) => {
      const id = await insertProjectType(tx, input)
      await recordHistory(tx, viewer, { entity: 'projectType', entityId: id, action: 'created' })
      return { id, tostring: input.name }
    }),
  )

  bind(projectTypeApi.edit, {
    load: ({ params }) => getProjectType(params.id),
    answer: ({ viewer, params: { id }, input }) =>
      db.transaction(async (tx) => {
        const before = (await holdProjectType(tx, id)) ?? fail('resource.notFound.error')
        const after = renamed(before, input)
        await renameProjectType(tx, id, after)
        const changes = changesBetween<typeof before>(before, after)
        await recordHistory(tx, viewer, { entity: 'projectType', entityId: id, action: 'edited', changes })
        return { id, tostring: input.name }
      }),
  })

  bind(projectTypeApi.remove, {
    load: ({ params }) => getProjectType(params.id),
    answer: ({ viewer, params: { id } }) =>
      db.transaction(async (tx) => {
        const use = (await lockProjectTypeUse(tx, id)) ?? fail('resource.notFound.error')
        if (use.projects) fail('projectType.inUse.error')
        await deleteProjectType(tx, id)
        await recordHistory(tx, viewer, { entity: 'projectType', entityId: id, action: 'deleted' })
        return { message: 'element.deleted' }
      }),
  })
}
