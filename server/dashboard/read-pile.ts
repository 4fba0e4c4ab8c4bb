import type { Pile } from '#domain/dashboard/pile-api.ts'
import { waitKinds } from '#domain/dashboard/pile.ts'
import { today, toNumber } from '#domain/days.ts'
import { fail } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { readLots } from '#server/dashboard/read-lots.ts'
import { countWaiting, listReaders, listToRemind, readPile } from '#server/dashboard/pile-queries.ts'
import { notify } from '#server/notifications/notify-queries.ts'
import { forgetReminders } from '#server/opinions/reminder-of-opinions-queries.ts'
import type { Database, Queries } from '#server/platform/database/database.ts'

type Wanted = { commissionId: number | undefined; language: Language }

/** GET /dashboard/pile. A member plans the pile of their own commission. */
export async function planPile(db: Queries, viewer: Viewer, { commissionId: asked, language }: Wanted): Promise<Pile> {
  const isAdmin = admits(admins, viewer.role)
  const commissionId = isAdmin ? asked : (viewer.commissionId ?? fail('notAuthorized.error'))
  const wanted = { commissionId, language }
  const { isChair, sessionDay, firstDay, ...pile } = await readPile(db, viewer, wanted)
  if (commissionId !== undefined && pile.commission === null) fail('resource.notFound.error')
  const isLed = isAdmin || isChair
  const [waiting, people, lots] = await Promise.all([
    countWaiting(db, viewer, commissionId),
    isLed ? listReaders(db, wanted) : [],
    readLots(db, viewer, wanted),
  ])
  const now = today()
  const day = sessionDay ?? (firstDay > now ? firstDay : undefined)
  return {
    ...pile,
    isLed,
    closing: day === undefined ? null : { day, isSession: day === sessionDay, days: toNumber(day) - toNumber(now) },
    waits: waitKinds.map((kind) => ({ kind, ...waiting[kind] })).filter(({ count }) => count > 0),
    people,
    lots,
  }
}

/** POST /dashboard/remind. A newer reminder replaces one that is not seen yet, so that two at once make one. */
export function remindReaders(db: Database, viewer: Viewer, people: readonly number[]) {
  return db.transaction(async (tx) => {
    const found = await listToRemind(tx, viewer, { people, isAdmin: admits(admins, viewer.role) })
    if (found.length < new Set(people).size && found.length === 0) fail('notAuthorized.error')
    for (const { id, count, dueDay } of found) {
      await forgetReminders(tx, id)
      notify(tx, viewer, {
        kind: 'opinionDue',
        projectId: null,
        to: { people: [id] },
        facts: { count, today: 0, dueDay },
      })
    }
    return { message: 'done' as const, reminded: found.length }
  })
}
