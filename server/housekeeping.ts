import type { Deps } from '#server/platform/deps.ts'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { every } from '#server/platform/every.ts'
import { everyStep } from '#server/platform/every-step.ts'
import { tellDueNews } from '#server/projects/tell-news.ts'
import { closeWaysBack } from '#server/projects/ways-back.ts'
import { removeUnusedWords } from '#server/projects/project-word-queries.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { removeOrphanFiles } from '#server/retention/remove-orphan-files.ts'
import { removeForgotten, removeUnvalidated, warnInactive } from '#server/retention/remove-stale-accounts.ts'

const anHour = 3_600_000
const aMinute = 60_000

type Place = Pick<Deps, 'config' | 'db' | 'images' | 'outbox' | 'publicUrl' | 'metrics'>

/** Removes what has had its time. Any number of processes may do so at once. */
export async function tidy(place: Place) {
  await everyStep(
    {
      unvalidatedAccounts: () => removeUnvalidated(place),
      forgottenAccounts: () => removeForgotten(place),
      inactivityNotices: () => warnInactive(place),
      waysBack: () => closeWaysBack(place),
      unusedImages: () => sweepImages(place),
      orphanFiles: () => removeOrphanFiles(place),
      unusedWords: () => removeUnusedWords(place.db),
      expiredRows: () => deleteExpiredRows(place.db, place.config.retention),
    },
    place.metrics.housekeeping,
  )
}

export function startHousekeeping(place: Place, onError: (error: unknown) => void) {
  const stops = [every(anHour, () => tidy(place), onError), every(aMinute, () => tellDueNews(place), onError)]
  return () => Promise.all(stops.map((stop) => stop()))
}
