import { Button, Group } from '@mantine/core'
import { dateRangeFirstDayOfWeek } from '#domain/tables/table.ts'
import { formats } from '#domain/language.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { dateOf } from '#web/platform/ui/data-table/calendar.ts'
import type { DayRange } from '#web/platform/ui/data-table/day-range-text.ts'
import type { FilterProps } from '#web/platform/ui/data-table/filters.ts'
import { MonthGrid } from '#web/platform/ui/data-table/month-grid.tsx'
import classes from './date-range-filter.module.css'

/** The first day picked opens the range, the second closes it, a third begins another. */
export function DateRangeFilter({ filter, label, onChange }: FilterProps) {
  const { days, clear } = useTableTexts()
  const range = rangeOf(filter.selectedValue)

  function pick(day: string) {
    if (!range.start || range.end) return onChange({ start: day, end: null })
    return onChange(day < range.start ? { start: day, end: range.start } : { start: range.start, end: day })
  }

  return (
    <div className={classes.range}>
      <dl className={classes.ends}>
        <End label={days.start} day={range.start} />
        <End label={days.end} day={range.end} />
      </dl>
      <MonthGrid label={label} firstDayOfWeek={dateRangeFirstDayOfWeek} range={range} onPick={pick} />
      <Group justify="space-between" wrap="nowrap">
        <p className={classes.hint}>{days.hint}</p>
        <Button variant="subtle" size="compact-sm" className={classes.clear} onClick={() => onChange(null)}>
          {clear}
        </Button>
      </Group>
    </div>
  )
}

function End({ label, day }: { label: string; day: string | null | undefined }) {
  const { none } = useTableTexts().days
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(formats[language].locale, { timeZone: 'UTC' })
  return (
    <div>
      <dt>{label}</dt>
      <dd data-empty={!day || undefined}>{day ? format.format(dateOf(day)) : none}</dd>
    </div>
  )
}

function rangeOf(value: FilterProps['filter']['selectedValue']): DayRange {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
