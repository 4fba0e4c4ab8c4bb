import type { Deps } from '#server/platform/deps.ts'
import { deleteExpiredRows } from '#server/platform/database/expired-rows.ts'
import { every } from '#server/platform/every.ts'
import { tellFilingOpen } from '#server/editions/tell-filing-open.ts'
import { archiveEnded } from '#server/editions/archive-edition.ts'
import { ensureClocksAgree } from '#server/platform/database/clocks-agree.ts'
import { everyStep } from '#server/platform/every-step.ts'
import { remindMembers } from '#server/opinions/remind-members.ts'
import { tellWhatWasFound } from '#server/opinions/tell-what-was-found.ts'
import { remindHolders } from '#server/projects/points/remind-holders.ts'
import { tellUntoldDates } from '#server/projects/dates/tell-untold-dates.ts'
import { tellDueNews } from '#server/projects/mails/tell-news.ts'
import { sendDueDigests, sendDueNotices } from '#server/notifications/send-notices.ts'
import { closeWaysBack } from '#server/projects/ways-back/ways-back.ts'
import { addProjectCountsUp } from '#server/projects/list/project-count-queries.ts'
import { removeUnusedWords } from '#server/projects/list/project-word-queries.ts'
import { reportFullDisk } from '#server/platform/images/disk-room.ts'
import { keepBases, keepPictures } from '#server/platform/recovery/keep-recovery.ts'
import { destroyKeys } from '#server/sessions/run-ballot.ts'
import { remindOfSessions } from '#server/sessions/remind-of-sessions.ts'
import { sweepImages } from '#server/platform/images/images.ts'
import { endOldRehearsals } from '#server/rehearsals/keep-rehearsals.ts'
import { askForReports } from '#server/reports/ask-for-reports.ts'
import { ensureRegistersHold } from '#server/register/judge-registers.ts'
import { removeOrphanFiles } from '#server/retention/remove-orphan-files.ts'
import {
  removeForgotten,
  removeLeft,
  removeUnvalidated,
  warnInactive,
} from '#server/retention/remove-stale-accounts.ts'

const anHour = 3_600_000
const aMinute = 60_000
const tenSeconds = 10_000

type HousekeepingDeps = Pick<Deps, 'config' | 'connection' | 'db' | 'images' | 'outbox' | 'publicUrl' | 'metrics'>

/** Deletes what has expired. Any number of processes may do so at once. */
export async function runHousekeeping(needs: HousekeepingDeps) {
  await everyStep(
    {
      unvalidatedAccounts: () => removeUnvalidated(needs),
      leftAccounts: () => removeLeft(needs),
      forgottenAccounts: () => removeForgotten(needs),
      inactivityNotices: () => warnInactive(needs),
      waysBack: () => closeWaysBack(needs),
      unusedImages: () => sweepImages(needs),
      orphanFiles: () => removeOrphanFiles(needs),
      unusedWords: () => removeUnusedWords(needs.db),
      projectCounts: () => addProjectCountsUp(needs.db),
      untoldDates: () => tellUntoldDates(needs.db),
      endedEditions: () => archiveEnded(needs.db),
      reports: () => askForReports(needs),
      diskRoom: () => reportFullDisk(needs),
      expiredRows: () => deleteExpiredRows(needs.db, needs.config.retention),
      ballotKeys: () => destroyKeys(needs),
      rehearsals: () => endOldRehearsals(needs),
      clock: () => ensureClocksAgree(needs.db),
      registers: () => ensureRegistersHold(needs.db),
      recovery: () => keepBases(needs),
    },
    needs.metrics.housekeeping,
  )
}

export function startHousekeeping(needs: HousekeepingDeps, onError: (error: unknown) => void) {
  const { recovery } = needs.config
  const stops = [
    every(anHour, () => runHousekeeping(needs), onError),
    every(aMinute, () => tellDueNews(needs), onError),
    every(tenSeconds, () => sendDueNotices(needs), onError),
    every(aMinute, () => remindHolders(needs), onError),
    every(aMinute, () => tellFilingOpen(needs.db), onError),
    every(aMinute, () => remindMembers(needs), onError),
    every(tenSeconds, () => tellWhatWasFound(needs), onError),
    every(aMinute, () => remindOfSessions(needs), onError),
    every(aMinute, () => sendDueDigests(needs), onError),
    ...(recovery ? [every(recovery.seconds * 1000, () => keepPictures(needs), onError)] : []),
  ]
  return () => Promise.all(stops.map((stop) => stop()))
}
