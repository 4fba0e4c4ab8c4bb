import { capitalised } from '#domain/words/dates.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ProjectDate } from '#domain/projects/date-state-api.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { announcedDay, dayText, deedOf } from '#web/projects/after/dates/date-words.ts'
import classes from './date-act-modal.module.css'

const mostNamed = 5

/** Shows who was faster and their words, so that their act is never replaced unread. */
export function Overtaken({ dates }: { dates: readonly ProjectDate[] }) {
  const { overtaken: t } = useDateTexts()
  if (dates.length === 0) return null
  return (
    <Alert
      role="alert"
      color="kohaku"
      icon={<IconAlertTriangle />}
      title={t.title({ count: dates.length })}
      className={classes.alert}
    >
      <ul className={classes.meanwhile}>
        {dates.slice(0, mostNamed).map((date) => (
          <li key={date.id}>
            <Line date={date} />
          </li>
        ))}
      </ul>
      {t.kept}
    </Alert>
  )
}

function Line({ date }: { date: ProjectDate }) {
  const texts = useDateTexts()
  const { language } = useLanguage()
  const reader = useOwnName()
  const { state, note, statedBy, statedAt } = date
  const deed = deedOf({ by: statedBy, at: statedAt, reader }, texts, language)
  const { deeds, line, quoted } = texts.overtaken
  const day = capitalised(dayText(announcedDay(date), language))
  return (
    <>
      {line({ day, deed: deeds[state ?? 'scheduled'](deed) })} {note !== '' && quoted({ text: note })}
    </>
  )
}
