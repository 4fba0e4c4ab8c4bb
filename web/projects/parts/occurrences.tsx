import { civilDayIn } from '#domain/clock.ts'
import { useDateTexts } from '#web/platform/i18n/date-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import classes from './occurrences.module.css'

const mostShown = 8

/** Numbered days; a long list shows its first six and its last. */
export function Occurrences({ days }: { days: readonly string[] }) {
  const { editor: t } = useDateTexts()
  const { language } = useLanguage()
  const isLong = days.length > mostShown
  const shownDays = isLong ? days.slice(0, 6) : days
  const last = days.at(-1)
  const write = (day: string) => civilDayIn(day, language, true)
  return (
    <ol className={classes.days}>
      {shownDays.map((day) => (
        <li key={day}>{write(day)}</li>
      ))}
      {isLong && last !== undefined && (
        <>
          <li className={classes.others}>{t.others({ count: days.length - 7 })}</li>
          <li value={days.length}>{write(last)}</li>
        </>
      )}
    </ol>
  )
}
