import { commissionApi } from '#domain/commissions/commission-api.ts'
import { renamed } from '#domain/translated-names.ts'
import { fail, invalidField } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  commissionTotals,
  deleteCommission,
  findCommission,
  holdCommission,
  holdMember,
  insertCommission,
  listCommissions,
  lockCommissionUse,
  setEnvelope,
  updateCommission,
} from '#server/commissions/commission-queries.ts'
import { commissionTable } from '#server/commissions/commission-table.ts'
import { changesBetween, recordHistory } from '#server/history/history-queries.ts'
import { once } from '#server/platform/idempotency/once.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import { tableRoutes } from '#server/platform/tables/table-routes.ts'

export function commissionRoutes(binder: Binder, { db }: Deps) {
  const getCommission = async (id: number, language?: Language) =>
    (await findCommission(db, id, language)) ?? fail('resource.notFound.error')

  tableRoutes(binder, db, commissionApi, commissionTable)
  binder.bind(commissionApi.list, ({ language }) => listCommissions(db, language))
  binder.bind(commissionApi.totals, () => commissionTotals(db))
  binder.bind(commissionApi.get, ({ params, language }) => getCommission(params.id, language))

  binder.bind(commissionApi.create, ({ viewer, input, repeatable }) =>
    once(db, viewer, repeatable, async (tx) => {
      const id = await insertCommission(tx, input)
      await recordHistory(tx, viewer, { entity: 'commission', entityId: id, action: 'created' })
      return { id, tostring: input.name }
    }),
  )

  binder.bind(commissionApi.edit, {
    load: ({ params }) => getCommission(params.id),
    answer: ({ viewer, params: { id }, input }) =>
      db.transaction(async (tx) => {
        if (input.chairId && !(await holdMember(tx, id, input.chairId))) invalidField('chairId', 'field.invalid.error')
        const before = (await holdCommission(tx, id)) ?? fail('resource.notFound.error')
        const { chairId = before.chairId, envelope = before.envelope, ...form } = input
        const after = { ...renamed(before, form), chairId: chairId || null, envelope }
        await updateCommission(tx, id, after)
        if (envelope !== before.envelope) await setEnvelope(tx, id, envelope)
        const changes = changesBetween<typeof before>(before, after)
        await recordHistory(tx, viewer, { entity: 'commission', entityId: id, action: 'edited', changes })
        return { id, tostring: input.name }
      }),
  })

  binder.bind(commissionApi.remove, {
    load: ({ params }) => getCommission(params.id),
    answer: ({ viewer, params: { id } }) =>
      db.transaction(async (tx) => {
        const use = (await lockCommissionUse(tx, id)) ?? fail('resource.notFound.error')
        if (use.members) fail('commission.hasMembers.error')
        if (use.projects) fail('commission.hasProjects.error')
        if (use.sessions) fail('commission.hasSessions.error')
        await deleteCommission(tx, id)
        await recordHistory(tx, viewer, { entity: 'commission', entityId: id, action: 'deleted' })
        return { message: 'element.deleted' }
      }),
  })
}
