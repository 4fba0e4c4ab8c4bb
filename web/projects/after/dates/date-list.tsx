import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ProjectDate } from '#domain/projects/date-state-api.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import type { ActName } from '#web/projects/after/dates/date-act.ts'
import { DateRow } from '#web/projects/after/dates/date-row.tsx'
import classes from './date-list.module.css'

/** A longer list is folded to the first dates to come and those with a state. */
const mostShown = 12
const atOnce = 100

type DateListProps = {
  dates: readonly ProjectDate[]
  isOffered: boolean
  chosen: ReadonlySet<string> | undefined
  onChoose: (id: string) => void
  onAct: (date: ProjectDate, act: ActName) => void
}

export function DateList({ dates, isOffered, chosen, onChoose, onAct }: DateListProps) {
  const t = useDateTexts()
  const [most, setMost] = useState(mostShown)
  const isLong = dates.length > mostShown
  const past = isLong ? dates.filter(({ isAhead }) => !isAhead) : []
  const rest = isLong ? dates.filter(({ isAhead }) => isAhead) : dates
  const shown = rest.filter(({ state }, index) => index < most || state !== null)
  const hidden = rest.length - shown.length
  const row = (date: ProjectDate) => (
    <DateRow
      key={date.id}
      date={date}
      isOffered={isOffered}
      chosen={chosen?.has(date.id)}
      onChoose={() => onChoose(date.id)}
      onAct={(act) => onAct(date, act)}
    />
  )
  return (
    <>
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>{t.past({ count: past.length })}</summary>
          <ul className={classes.rows}>{past.map(row)}</ul>
        </details>
      )}
      <ul className={classes.rows}>{shown.map(row)}</ul>
      {hidden > 0 && (
        <Button variant="subtle" onClick={() => setMost(most + atOnce)}>
          {t.more({ count: hidden })}
        </Button>
      )}
    </>
  )
}
