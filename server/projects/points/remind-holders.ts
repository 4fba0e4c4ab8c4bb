import { notify } from '#server/notifications/notify-queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeDueReminders } from '#server/projects/points/reminder-queries.ts'

/** Reminds the people of files of unanswered points, in any number of processes; no status changes. */
export function remindHolders({ db }: Pick<Deps, 'db'>, at = new Date()) {
  return db.transaction(async (tx) => {
    for (const { projectId, userId, dueDay, daysBefore, count } of await takeDueReminders(tx, at)) {
      const facts = { dueDay, count, isToday: daysBefore === 0 }
      notify(tx, undefined, { kind: 'pointDue', projectId, to: { people: [userId] }, facts })
    }
  })
}
