import { UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { today } from '#domain/days.ts'
import { listIn } from '#domain/language.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { addDays, addMonths, dateOf, monthWeeks, startOfWeek } from '#web/platform/ui/data-table/calendar.ts'
import type { DayRange } from '#web/platform/ui/data-table/day-range-text.ts'
import classes from './month-grid.module.css'

type MonthGridProps = { label: string; firstDayOfWeek: number; range: DayRange; onPick: (day: string) => void }

/** One month; arrows move by days and weeks, Home and End to the ends of the week, Page up and down by months. */
export function MonthGrid({ label, firstDayOfWeek, range, onPick }: MonthGridProps) {
  const { language } = useLanguage()
  const { days } = useTableTexts()
  const format = useDayFormat()
  const [current, setCurrent] = useState(range.start ?? today())
  const named = listIn(language, [label, format.month(current)])
  const walked = useRef(false)

  function takeFocus(button: HTMLElement | null) {
    if (!button || !walked.current) return
    button.focus()
    walked.current = false
  }

  function walk(event: KeyboardEvent) {
    const target = keyTarget(event.key, current, firstDayOfWeek)
    if (target === undefined) return
    event.preventDefault()
    walked.current = true
    setCurrent(target)
  }

  const weeks = monthWeeks(current, firstDayOfWeek)
  return (
    <div>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.step}
          aria-label={days.previousMonth}
          onClick={() => setCurrent(addMonths(current, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </UnstyledButton>
        <span aria-live="polite">{format.month(current)}</span>
        <UnstyledButton
          className={classes.step}
          aria-label={days.nextMonth}
          onClick={() => setCurrent(addMonths(current, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </UnstyledButton>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table role="grid" onKeyDown={walk} aria-label={named} className={classes.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format.weekday(day)}>
                {format.weekdayInitial(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={isWithin(day, range)} data-end={isEnd(day, range) || undefined}>
                  <UnstyledButton
                    ref={day === current ? takeFocus : undefined}
                    className={classes.day}
                    aria-label={format.full(day)}
                    aria-current={day === today() ? 'date' : undefined}
                    data-outside={day.slice(0, 7) !== current.slice(0, 7) || undefined}
                    tabIndex={day === current ? 0 : -1}
                    onClick={() => {
                      setCurrent(day)
                      onPick(day)
                    }}
                  >
                    {dateOf(day).getUTCDate()}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function keyTarget(key: string, day: string, firstDayOfWeek: number): string | undefined {
  const week = startOfWeek(day, firstDayOfWeek)
  const targets: Record<string, string> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: week,
    End: addDays(week, 6),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  }
  return targets[key]
}

function isEnd(day: string, { start, end }: DayRange): boolean {
  return day === start || day === end
}

function isWithin(day: string, range: DayRange): boolean {
  return isEnd(day, range) || Boolean(range.start && range.end && day > range.start && day < range.end)
}

function useDayFormat() {
  const { language } = useLanguage()
  const formatted = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(dateOf(day))
  }
  return {
    full: formatted({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    month: formatted({ month: 'long', year: 'numeric' }),
    weekday: formatted({ weekday: 'long' }),
    weekdayInitial: formatted({ weekday: 'narrow' }),
  }
}
