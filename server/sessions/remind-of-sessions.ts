import type { Deps } from '#server/platform/deps.ts'
import { tellExpected } from '#server/sessions/plan-session.ts'
import { takeReminders } from '#server/sessions/session-queries.ts'

/** Reminds the day before, from eight in the morning in Paris, in any number of processes. */
export function remindOfSessions({ db }: Pick<Deps, 'db'>, at = new Date()) {
  return db.transaction(async (tx) => {
    for (const { id, ...told } of await takeReminders(tx, at)) await tellExpected(tx, undefined, id, 'tomorrow', told)
  })
}
