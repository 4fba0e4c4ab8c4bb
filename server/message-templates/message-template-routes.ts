import { messageTemplateApi } from '#domain/message-templates/message-template-api.ts'
import { mayWriteTemplates } from '#domain/message-templates/message-template.ts'
import { fail } from '#domain/errors.ts'
import type { Viewer } from '#domain/viewer.ts'
import { keepWordsOf } from '#server/decisions/keep-words.ts'
import {
  commissionOfTemplate,
  deleteTemplate,
  holdTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from '#server/message-templates/message-template-queries.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { once } from '#server/platform/idempotency/once.ts'

export function messageTemplateRoutes({ bind }: Binder, { db }: Deps) {
  const load = async ({ viewer, params }: { viewer: Viewer; params: { id: number } }) => {
    const commissionId = (await commissionOfTemplate(db, params.id)) ?? fail('resource.notFound.error')
    ensureWriter(viewer, commissionId)
    return commissionId
  }

  bind(messageTemplateApi.list, ({ viewer, input }) => {
    ensureWriter(viewer, input.commissionId)
    return listTemplates(db, input.commissionId)
  })

  bind(messageTemplateApi.create, ({ viewer, input, repeatable }) => {
    const { commissionId, name } = input
    ensureWriter(viewer, commissionId)
    return once(db, viewer, repeatable, async (tx) => {
      const id = await insertTemplate(tx, commissionId, input)
      const entry = { entity: 'commission', entityId: commissionId, action: 'templateCreated' } as const
      await recordHistory(tx, viewer, { ...entry, changes: { name: [null, name] } })
      return { id, tostring: name }
    })
  })

  bind(messageTemplateApi.edit, {
    load,
    answer: ({ viewer, params: { id }, input, loaded: commissionId }) =>
      db.transaction(async (tx) => {
        const before = (await holdTemplate(tx, id)) ?? fail('resource.notFound.error')
        const { version, ...typed } = input
        // A form that does not know of kinds leaves it as it is.
        const form = { ...typed, kind: typed.kind === undefined ? before.kind : typed.kind }
        if (version !== before.version) fail('messageTemplate.conflict.error')
        await updateTemplate(tx, id, form)
        const changes = changesBetween<Partial<typeof before>>(before, form)
        const entry = { entity: 'commission', entityId: commissionId, action: 'templateEdited' } as const
        await recordHistory(tx, viewer, { ...entry, changes })
        return { id, tostring: form.name }
      }),
  })

  bind(messageTemplateApi.remove, {
    load,
    answer: ({ viewer, params: { id }, loaded: commissionId }) =>
      db.transaction(async (tx) => {
        const before = (await holdTemplate(tx, id)) ?? fail('resource.notFound.error')
        await keepWordsOf(tx, id)
        await deleteTemplate(tx, id)
        const entry = { entity: 'commission', entityId: commissionId, action: 'templateDeleted' } as const
        await recordHistory(tx, viewer, { ...entry, changes: { name: [before.name, null] } })
        return { message: 'element.deleted' as const }
      }),
  })
}

function ensureWriter(viewer: Viewer, commissionId: number) {
  if (!mayWriteTemplates(viewer, commissionId)) fail('notAuthorized.error')
}
