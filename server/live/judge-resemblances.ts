import { mayHear } from '#domain/live/audience.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Judge } from '#server/platform/live/hub.ts'
import { listHearingFacts } from '#server/live/hearing-queries.ts'

/** The hint is `resemblance 12 dismissal 15`. Only reviewers who may see both projects hear of it. */
export function judgeResemblances(db: Pick<Database, 'shared'>): Judge {
  return async (hints) => {
    const pairs = hints.map(({ id, kind, told }) => ({ id, kind, otherId: Number(told.split(' ')[3]) }))
    const ids = new Set(pairs.flatMap(({ id, otherId }) => [id, otherId]))
    const facts = await listHearingFacts(db.shared, [...ids], false)
    return pairs.flatMap(({ id, kind, otherId }) => {
      const both = [facts.get(id), facts.get(otherId)].filter((each) => each !== undefined)
      if (both.length < 2) return []
      return [
        {
          hint: { topic: 'resemblance', id, kind },
          hears: (viewer) => both.every((each) => mayHear('reviewers', each, viewer)),
        },
      ]
    })
  }
}
