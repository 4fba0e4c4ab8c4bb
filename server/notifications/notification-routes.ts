import { refuseInTheirPlace } from '#domain/viewer.ts'
import { invalidField } from '#domain/errors.ts'
import { isChosen } from '#domain/notifications/kinds.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { countUnseen, listDigest, listNotifications, markSeen } from '#server/notifications/notification-queries.ts'
import { chooseDelivery, chooseTimeZone, readSettings } from '#server/notifications/setting-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Binder } from '#server/platform/http/bind.ts'

export function notificationRoutes({ bind }: Binder, { db }: Pick<Deps, 'db'>) {
  bind(notificationApi.list, ({ viewer, input, language }) =>
    listNotifications(db, viewer, { part: input.part, before: input.before, language }),
  )
  bind(notificationApi.count, async ({ viewer }) => ({ unseen: await countUnseen(db.shared, viewer) }))
  bind(notificationApi.see, async ({ viewer, input }) => {
    // A user in another's place sees the notifications, but does not mark them as seen.
    if (viewer.impersonatorId === null) {
      if (input.ids !== undefined) await markSeen(db, viewer, { ids: input.ids })
      if (input.upTo !== undefined) await markSeen(db, viewer, { upTo: input.upTo })
    }
    return { message: 'done' as const }
  })
  bind(notificationApi.digest, ({ viewer, language }) => listDigest(db, viewer, language))
  bind(notificationApi.settings, ({ viewer }) => readSettings(db, viewer.id))
  bind(notificationApi.choose, async ({ viewer, input }) => {
    refuseInTheirPlace(viewer)
    if (!isChosen(input.kind, viewer.role)) invalidField('kind', 'field.invalid.error')
    await db.transaction((tx) => chooseDelivery(tx, viewer.id, input.kind, input.delivery))
    return { message: 'done' as const }
  })
  bind(notificationApi.chooseZone, async ({ viewer, input }) => {
    refuseInTheirPlace(viewer)
    if (!(await chooseTimeZone(db, viewer.id, input.timeZone))) invalidField('timeZone', 'field.invalid.error')
    return { message: 'done' as const }
  })
}
