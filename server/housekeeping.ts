import type { Deps } from '#server/platform/deps.ts'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { removeUnusedWords } from '#server/projects/project-word-queries.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { removeOrphanFiles } from '#server/retention/remove-orphan-files.ts'
import { removeStaleAccounts } from '#server/retention/remove-stale-accounts.ts'

const everyHour = 3_600_000

type Place = Pick<Deps, 'config' | 'db' | 'images' | 'outbox' | 'publicUrl'>

/** Removes what has had its time. Any number of processes may do so at once. */
export async function tidy(place: Place) {
  await removeStaleAccounts(place)
  await sweepImages(place)
  await removeOrphanFiles(place)
  await removeUnusedWords(place.db)
  await deleteExpiredRows(place.db, place.config.retention)
}

/** Now and every hour, until it is stopped. */
export function startHousekeeping(place: Place, onError: (error: unknown) => void) {
  let running = Promise.resolve()
  const run = () => {
    running = tidy(place).catch(onError)
  }
  run()
  const timer = setInterval(run, everyHour)
  return async () => {
    clearInterval(timer)
    await running
  }
}
