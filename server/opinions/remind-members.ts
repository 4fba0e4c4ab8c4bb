import { notify } from '#server/notifications/notify-queries.ts'
import { forgetReminders, takeOpinionsDue } from '#server/opinions/reminder-of-opinions-queries.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Reminds each member of due opinions once a day, for all files together, in any number of processes. */
export function remindMembers({ db }: Pick<Deps, 'db'>, at = new Date()) {
  return db.transaction(async (tx) => {
    for (const { userId, ...facts } of await takeOpinionsDue(tx, at)) {
      // A newer reminder replaces the unseen one of three days ago.
      await forgetReminders(tx, userId)
      notify(tx, undefined, { kind: 'opinionDue', projectId: null, to: { people: [userId] }, facts })
    }
  })
}
