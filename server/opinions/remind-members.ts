import { notify } from '#server/notifications/notify-queries.ts'
import { forgetReminders, takeOpinionsDue } from '#server/opinions/reminder-of-opinions-queries.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Of the opinions that are due: each member once a day, all their files together. Any number of processes may do so at once. */
export function remindMembers({ db }: Pick<Deps, 'db'>, at = new Date()) {
  return db.transaction(async (tx) => {
    for (const { userId, ...facts } of await takeOpinionsDue(tx, at)) {
      // The one of three days ago says less than this one.
      await forgetReminders(tx, userId)
      notify(tx, undefined, { kind: 'opinionDue', projectId: null, to: { people: [userId] }, facts })
    }
  })
}
