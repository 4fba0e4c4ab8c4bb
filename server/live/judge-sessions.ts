import { partIn } from '#domain/sessions/session.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Judge } from '#server/platform/live/hub.ts'
import { listHearingSeats } from '#server/live/hearing-queries.ts'

/** Readers of a session hear of it; a user recused from the called file does not hear of its ballot. */
export function judgeSessions(db: Pick<Database, 'shared'>): Judge {
  return async (hints) => {
    const seats = await listHearingSeats(db.shared, [...new Set(hints.map(({ id }) => id))])
    return hints.flatMap(({ id, kind }) => {
      const ofSession = seats.get(id)
      if (ofSession === undefined) return []
      const away = kind === 'ballot' ? ofSession.recused : []
      return [
        {
          hint: { topic: 'session', id, kind },
          hears: (viewer) =>
            partIn(viewer, ofSession) !== 'outsider' &&
            !away.includes(viewer.id) &&
            (viewer.impersonatorId === null || !away.includes(viewer.impersonatorId)),
        },
      ]
    })
  }
}
