import { toDay, toNumber } from '#domain/days.ts'
import { isAmong, publishedStatuses, type ProjectStatus } from '#domain/projects/statuses.ts'
import { isPersonOf, type FilePeople } from '#domain/people/people.ts'
import type { Viewer } from '#domain/viewer.ts'

/** Reminders after the first mail, and the days between two mails. */
export const mostReminders = 2
export const reminderDays = 14

/** Days after the event in which the report may be filed, whatever the state of the edition. */
export const openDays = 180

export const mostPictures = 10

export type Reportable = FilePeople & {
  status: ProjectStatus
  /** The last day of the event; null if it never took place. */
  lastDay: string | null
  sentAt: string | null
}

/** The last day on which the holder may write it; null before the event is over. */
export function openUntil({ status, lastDay }: Pick<Reportable, 'status' | 'lastDay'>, today: string): string | null {
  if (!isAmong(status, publishedStatuses) || lastDay === null || lastDay >= today) return null
  return toDay(toNumber(lastDay) + openDays)
}

/** The days on which the holder will write it, as long as the event is not over. */
export function daysToCome({ status, lastDay }: Pick<Reportable, 'status' | 'lastDay'>, today: string) {
  if (!isAmong(status, publishedStatuses) || lastDay === null || lastDay < today) return null
  return { from: toDay(toNumber(lastDay) + 1), until: toDay(toNumber(lastDay) + openDays) }
}

/** The holder writes it in time; an administrator may correct a sent one as long as it is stored. */
export function mayWriteReport(report: Reportable, viewer: Viewer, today: string): boolean {
  if (viewer.role === 'ROLE_USER') {
    const until = openUntil(report, today)
    return isPersonOf(report, viewer.id) && until !== null && today <= until
  }
  return viewer.role !== 'ROLE_COMMISSION' && report.sentAt !== null
}
