import { dashboardApi, figures, type FigureName } from '#domain/dashboard/dashboard-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countProjects } from '#server/dashboard/dashboard-queries.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function dashboardRoutes({ bind }: Binder, { db }: Deps) {
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
