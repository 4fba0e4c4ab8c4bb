import { liveApi } from '#domain/live-api.ts'
import { presenceApi } from '#domain/live/presence-api.ts'
import type { Deps } from '#server/platform/deps.ts'
import { EventStream } from '#server/platform/http/answers.ts'
import type { Binder } from '#server/platform/http/bind.ts'
import type { Hub } from '#server/platform/live/hub.ts'
import { callerOf } from '#server/platform/rate-limits/rate-limits.ts'
import { presenceTold, type createPresence } from '#server/live/presence.ts'
import { listPresent, mayBePresent } from '#server/live/present-people-queries.ts'

type Live = { hub: Hub; presence: ReturnType<typeof createPresence> }

export function liveRoutes({ bind }: Binder, { db }: Pick<Deps, 'db'>, { hub, presence }: Live) {
  bind(liveApi.follow, async ({ viewer, input: { after }, ip, wantsStream }) => {
    if (!wantsStream) return hub.goOn(viewer, after)
    const address = callerOf(ip)
    return new EventStream({
      admit: () => hub.admit(viewer, address),
      begin: (response) => hub.open(viewer, address, after, response),
    })
  })
  bind(presenceApi.list, async ({ viewer }) => {
    const people = presence.list()
    return people.length === 0 ? [] : listPresent(db, viewer, people)
  })
  bind(presenceApi.tell, async ({ viewer, input: { projectId, doing, window } }) => {
    // An administrator in somebody's place is not shown as them; and a recused user is not told that the project
    // exists.
    if (viewer.impersonatorId === null && (doing === 'gone' || (await mayBePresent(db.shared, viewer, projectId))))
      hub.say([presenceTold({ projectId, doing, userId: viewer.id, window })])
    return { message: 'done' as const }
  })
}
