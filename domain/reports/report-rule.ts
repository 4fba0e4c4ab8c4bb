import { toDay, toNumber } from '#domain/days.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import type { Viewer } from '#domain/viewer.ts'

/** The first mail is followed by so many more, each so many days after the one before. */
export const mostReminders = 2
export const reminderDays = 14

/** For so many days after the event its holder writes the report, whatever has become of its edition. */
export const openDays = 180

export const mostPictures = 10

export type Reportable = {
  status: ProjectStatus
  creatorId: number
  /** On which it took place for the last time; null where it never did. */
  lastDay: string | null
  sentAt: string | null
}

/** Until when its holder may write it; null where there is nothing to tell yet. */
export function openUntil({ status, lastDay }: Pick<Reportable, 'status' | 'lastDay'>, today: string): string | null {
  if (!isAmong(status, publishedStatuses) || lastDay === null || lastDay >= today) return null
  return toDay(toNumber(lastDay) + openDays)
}

/** Its holder tells it in time; what was told an administrator puts right for as long as it is kept. */
export function mayWriteReport(report: Reportable, viewer: Viewer, today: string): boolean {
  if (viewer.role === 'ROLE_USER') {
    const until = openUntil(report, today)
    return viewer.id === report.creatorId && until !== null && today <= until
  }
  return viewer.role !== 'ROLE_COMMISSION' && report.sentAt !== null
}
