import { IconCalendarEvent, IconClock, IconUser, IconUsers, IconWorld } from '@tabler/icons-react'
import { admits, reviewers } from '#domain/roles.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { datesOf, isSameTime, type ActName, type Target } from '#web/projects/after/dates/date-act.ts'
import type { useDateAct } from '#web/projects/after/dates/use-date-act.ts'
import classes from './date-act-modal.module.css'

type ActFollowsProps = {
  act: ActName
  target: Target
  count: number
  saying: ReturnType<typeof useDateAct>
  commission: string | undefined
}

/** Says in advance who will be notified, and how long the act can be undone. */
export function ActFollows({ act, target, count, saying, commission }: ActFollowsProps) {
  const { follows: t } = useDateTexts()
  const { words, known } = saying
  // What one of the people of a file does is not told to the others.
  const isReviewer = admits(reviewers, useSession()?.user.role)
  const [date] = datesOf(target, known)
  const staysThen = date !== undefined && isSameTime(words, date.filed ?? date) && words.place.trim() !== ''
  const inAgenda = {
    ...t,
    moved: staysThen || target.kind !== 'one' ? t.elsewhere : t.moved,
    cancelled: t.cancelled({ count }),
  }
  return (
    <ul className={classes.follows}>
      <li>
        <IconWorld size={18} aria-hidden /> {inAgenda[act]}
      </li>
      <li>
        <IconCalendarEvent size={18} aria-hidden /> {t.calendars[act]}
      </li>
      <li>
        <IconUsers size={18} aria-hidden /> {t.commission({ commission })}
      </li>
      {isReviewer && (
        <li>
          <IconUser size={18} aria-hidden /> {t.people}
        </li>
      )}
      <li>
        <IconClock size={18} aria-hidden /> {t.undo}
      </li>
    </ul>
  )
}
