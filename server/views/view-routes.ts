import { fail, invalidField } from '#domain/errors.ts'
import { questionOfField } from '#domain/question-field.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import { refuseInTheirPlace, type Viewer } from '#domain/viewer.ts'
import { viewApi } from '#domain/views/view-api.ts'
import { isBuiltIn, type ViewSettings } from '#domain/views/view.ts'
import { rowName } from '#domain/row-name.ts'
import { leads } from '#server/commissions/commission-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { once } from '#server/platform/idempotency/once.ts'
import { countViews } from '#server/views/count-views.ts'
import {
  deleteView,
  findDefaultView,
  findView,
  holdView,
  insertView,
  isFull,
  listLed,
  listViews,
  updateView,
  writeDefaultView,
} from '#server/views/view-queries.ts'

export function viewRoutes({ bind }: Binder, { db }: Deps) {
  const load = async ({ viewer, params }: { viewer: Viewer; params: { id: string } }) => {
    const view = (await findView(db, viewer, params.id)) ?? fail('resource.notFound.error')
    if (!view.allowEdit) fail('notAuthorized.error')
    if (view.owner !== null) refuseInTheirPlace(viewer)
  }

  bind(viewApi.list, async ({ viewer, language }) => {
    const [views, defaultView, led] = await Promise.all([
      listViews(db, viewer, language),
      findDefaultView(db, viewer.id),
      listLed(db, viewer, language),
    ])
    return { views, defaultView, leads: led }
  })

  bind(viewApi.get, async ({ viewer, params, language }) => {
    return (await findView(db, viewer, params.id, language)) ?? fail('resource.notFound.error')
  })

  bind(viewApi.counts, ({ viewer, input, language }) => countViews(db, { viewer, language, edition: input.edition }))

  bind(viewApi.create, async ({ viewer, input, repeatable }) => {
    const { name, commissionId = null, settings } = input
    refuseUnknown(settings)
    if (commissionId === null) refuseInTheirPlace(viewer)
    else if (!(await leads(db, viewer, commissionId))) fail('notAuthorized.error')
    const whose = { ownerId: commissionId === null ? viewer.id : null, commissionId }
    return once(db, viewer, repeatable, async (tx) => {
      if (await isFull(tx, whose)) fail('request.tooMany.error')
      return { id: await insertView(tx, { name, settings, ...whose }), tostring: name }
    })
  })

  bind(viewApi.edit, {
    load,
    answer: ({ viewer, params: { id }, input }) =>
      db.transaction(async (tx) => {
        const before = (await holdView(tx, viewer, id)) ?? fail('resource.notFound.error')
        if (!before.allowEdit) fail('notAuthorized.error')
        if (input.version !== before.version) fail('view.conflict.error')
        const { name = before.name, settings = before.settings } = input
        refuseUnknown(settings)
        await updateView(tx, id, { name, settings })
        return { id, tostring: name }
      }),
  })

  bind(viewApi.remove, {
    load,
    answer: async ({ params: { id } }) => {
      await db.transaction((tx) => deleteView(tx, id))
      return { message: 'element.deleted' as const }
    },
  })

  bind(viewApi.chooseDefault, async ({ viewer, input: { view } }) => {
    refuseInTheirPlace(viewer)
    if (view !== '' && !isBuiltIn(view)) {
      const id = rowName.parse(view)
      if (!(await findView(db, viewer, id))) invalidField('view', 'field.invalid.error')
    }
    await writeDefaultView(db, viewer.id, view)
    return { message: 'done' as const }
  })
}

/** A view has no edition: the reader chooses it separately. */
function refuseUnknown({ filters }: ViewSettings) {
  const names: readonly string[] = projectApi.filterNames
  const isKnown = Object.keys(filters).every(
    (name) => (names.includes(name) && name !== 'edition') || questionOfField(name) !== undefined,
  )
  if (!isKnown) invalidField('settings', 'field.invalid.error')
}
