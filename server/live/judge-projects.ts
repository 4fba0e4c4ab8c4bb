import { mayHear, projectHints } from '#domain/live/audience.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Judge } from '#server/platform/live/hub.ts'
import { listHearingFacts } from '#server/live/hearing-queries.ts'

/** One query for all that happened in a moment, however many listen. A deleted project is not announced. */
export function judgeProjects(db: Pick<Database, 'shared'>): Judge {
  return async (hints) => {
    const known = hints.flatMap((hint) => {
      const found = projectHints[hint.kind]
      return found === undefined ? [] : [{ id: hint.id, ...found }]
    })
    if (known.length === 0) return []
    const withOpinions = known.some(({ to }) => to === 'opinionReaders')
    const facts = await listHearingFacts(db.shared, [...new Set(known.map(({ id }) => id))], withOpinions)
    return known.flatMap(({ id, told, to }) => {
      const ofProject = facts.get(id)
      if (ofProject === undefined) return []
      return [{ hint: { topic: 'project', id, kind: told }, hears: (viewer) => mayHear(to, ofProject, viewer) }]
    })
  }
}
