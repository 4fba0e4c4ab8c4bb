import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { today } from '#domain/days.ts'
import { listIn } from '#domain/language.ts'
import { soonTimes } from '#domain/projects/date-state.ts'
import { dateStateApi, type ProjectDate, type SoonEvent } from '#domain/projects/date-state-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useIsOnline } from '#web/platform/ui/use-when-online.ts'
import { actIcons } from '#web/projects/after/dates/act-menu.tsx'
import { actsOn, targetOf, type ActName } from '#web/projects/after/dates/date-act.ts'
import { DateActModal } from '#web/projects/after/dates/date-act-modal.tsx'
import { dayText, hoursText } from '#web/projects/after/dates/date-words.ts'
import { OutgoingDateActs } from '#web/projects/after/dates/outgoing-date-bands.tsx'
import { StateBadge } from '#web/projects/after/dates/state-sign.tsx'
import { UndoBand } from '#web/projects/after/dates/undo-band.tsx'
import { useDates } from '#web/projects/after/dates/use-dates.ts'
import classes from './tonight.module.css'

/** What somebody at the door of their event needs: its next date, and what may become of it. */
export function Tonight() {
  const { data = [], dataUpdatedAt } = useCall(dateStateApi.soon, {})
  return (
    <>
      <OutgoingDateActs />
      {data.map((event) => (
        <Soon key={event.id} event={event} readAt={dataUpdatedAt} />
      ))}
    </>
  )
}

const eveningFrom = '17:00'

function Soon({ event, readAt }: { event: SoonEvent; readAt: number }) {
  const { data = event.dates } = useDates(event.id, { dates: event.dates, at: readAt })
  const { tonight: t } = useDateTexts()
  const { language } = useLanguage()
  const isOnline = useIsOnline()
  const day = today(event.zone)
  const dates = soonTimes(data.dates, day)
  const [first] = dates
  if (first === undefined) return null
  const when = first.day > day ? t.tomorrow : dates.every(isLate) ? t.tonight : t.today
  return (
    <>
      <UndoBand projectId={event.id} />
      <section className={classes.card} aria-label={listIn(language, [when, event.name])}>
        <h2 className={classes.when}>
          {when} <span>{dayText(first.day, language)}</span>
        </h2>
        <Link to="/project/show/$projectId" params={{ projectId: String(event.id) }} className={classes.name}>
          {event.name}
        </Link>
        {dates.map((date) => (
          <SoonDate key={date.id} event={event} date={date} dates={data} />
        ))}
        {!isOnline && <p className={classes.offline}>{t.offline}</p>}
      </section>
    </>
  )
}

function isLate({ startTime }: ProjectDate): boolean {
  return startTime >= eveningFrom
}

type SoonDateProps = { event: SoonEvent; date: ProjectDate; dates: SoonEvent['dates'] }

function SoonDate({ event, date, dates }: SoonDateProps) {
  const { tonight: t } = useDateTexts()
  const { language } = useLanguage()
  const [saying, setSaying] = useState<{ act: ActName; dates: SoonEvent['dates'] }>()
  const close = () => setSaying(undefined)
  const hours = hoursText(date, language)
  return (
    <div className={classes.date}>
      <p className={classes.facts}>
        <strong>{date.state === 'cancelled' ? <s>{hours}</s> : hours}</strong> {date.place || event.place}
        {date.state && <StateBadge state={date.state} />}
      </p>
      {date.note !== '' && <p className={classes.note}>{date.note}</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a legend in sight */}
      <div className={classes.acts} role="group" aria-label={t.acts({ hours })}>
        {actsOn([date], 'one').map((act) => (
          <Button key={act} variant="default" leftSection={actIcons[act]} onClick={() => setSaying({ act, dates })}>
            {t.act[act]}
          </Button>
        ))}
      </div>
      {saying && (
        <DateActModal
          event={{ ...event, commission: event.commission ?? undefined }}
          {...saying}
          target={targetOf([date])}
          onClose={close}
          onDone={close}
        />
      )}
    </div>
  )
}
