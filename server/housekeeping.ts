import type { Deps } from '#server/app.ts'
import { deleteExpiredRows } from '#server/database/expired-rows.ts'
import { sweepImages } from '#server/images/images.ts'

const everyHour = 3_600_000

/** Removes what has had its time. Any number of processes may do so at once. */
export async function tidy({ db, images }: Pick<Deps, 'db' | 'images'>) {
  await sweepImages({ db, images })
  await deleteExpiredRows(db)
}

/** Now and every hour, until it is stopped. */
export function startHousekeeping(place: Pick<Deps, 'db' | 'images'>, onError: (error: unknown) => void) {
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
