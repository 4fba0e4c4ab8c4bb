import { dashboardApi, figures, type FigureName } from '#domain/dashboard/dashboard-api.ts'
import { pileApi } from '#domain/dashboard/pile-api.ts'
import { planPile, remindReaders } from '#server/dashboard/read-pile.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countProjects } from '#server/dashboard/dashboard-queries.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function dashboardRoutes({ bind }: Binder, { db }: Deps) {
  bind(pileApi.get, ({ viewer, input, language }) =>
    planPile(db, viewer, { commissionId: input.commissionId ?? undefined, language }),
  )
  bind(pileApi.remind, ({ viewer, input }) => remindReaders(db, viewer, input.people))
  bind(dashboardApi.get, async ({ input }) => {
    const { byStatus, answered } = await countProjects(db.shared, {
      commissionId: input.commissionId ?? undefined,
      edition: input.edition ?? undefined,
    })
    const sum = (name: FigureName) =>
      figures[name].reduce((total: number, status) => total + (byStatus[status] ?? 0), 0)
    return {
      newProjectsNb: sum('newProjectsNb'),
      infosNeededProjectsNb: sum('infosNeededProjectsNb'),
      certifiedActionsNeededProjectsNb: sum('certifiedActionsNeededProjectsNb'),
      certifiedPublishedProjectsNb: sum('certifiedPublishedProjectsNb'),
      answersReceivedNb: answered,
      totalProjectsNb: sum('totalProjectsNb'),
    }
  })
}
