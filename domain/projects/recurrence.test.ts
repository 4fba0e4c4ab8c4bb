import { RRuleTemporal } from 'rrule-temporal'
import { describe, expect, test } from 'vitest'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { instantOf, isDay, isTime, toDay, toNumber } from '#domain/days.ts'
import { daysOf, occurrencesOf, ordinalOf, TooManyOccurrences } from '#domain/projects/recurrence.ts'

const rule = (fields: Partial<DateRule> = {}): DateRule =>
  dateRule.parse({ date: '2025-11-06', startTime: '18:30', endTime: '20:00', isRecurrent: true, ...fields })

const until = (recurrenceEndDate: string) => ({ dateRecurrenceEndType: 'END_DATE', recurrenceEndDate }) as const
const times = (count: number) =>
  ({ dateRecurrenceEndType: 'OCCURRENCE_NUMBER', recurrenceEndOccurenceNumber: count }) as const

describe('the days of a rule', () => {
  test('that does not recur are its date', () => {
    expect(daysOf(rule({ isRecurrent: false }))).toEqual(['2025-11-06'])
  })

  test('are every second day, the last one included', () => {
    expect(daysOf(rule({ recurrenceInterval: 2, ...until('2025-11-10') }))).toEqual([
      '2025-11-06',
      '2025-11-08',
      '2025-11-10',
    ])
  })

  test('are every other week on Mondays and Thursdays', () => {
    const fields = {
      dateRecurrenceType: 'WEEKLY',
      recurrenceInterval: 2,
      recurrenceMonday: true,
      recurrenceThursday: true,
    } as const
    expect(daysOf(rule({ ...fields, ...times(5) }))).toEqual([
      '2025-11-06',
      '2025-11-17',
      '2025-11-20',
      '2025-12-01',
      '2025-12-04',
    ])
  })

  test('start at the first matching day if the start does not match its weekdays', () => {
    expect(daysOf(rule({ dateRecurrenceType: 'WEEKLY', recurrenceTuesday: true, ...times(2) }))).toEqual([
      '2025-11-11',
      '2025-11-18',
    ])
  })

  test('skip the months without a 31st', () => {
    const fields = { date: '2025-10-31', dateRecurrenceType: 'MONTHLY' } as const
    expect(daysOf(rule({ ...fields, ...times(4) }))).toEqual(['2025-10-31', '2025-12-31', '2026-01-31', '2026-03-31'])
  })

  test('are the 29th of February in leap years only', () => {
    const fields = { date: '2024-02-29', dateRecurrenceType: 'MONTHLY', recurrenceInterval: 12 } as const
    expect(daysOf(rule({ ...fields, ...times(3) }))).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
  })

  test('skip the months without a fifth Friday', () => {
    const fields = {
      date: '2025-10-31',
      dateRecurrenceType: 'MONTHLY',
      dateRecurrenceMonthType: 'WEEKDAY_NUMBER',
    } as const
    expect(ordinalOf('2025-10-31')).toBe(5)
    expect(daysOf(rule({ ...fields, ...times(3) }))).toEqual(['2025-10-31', '2026-01-30', '2026-05-29'])
  })

  test('are empty without a weekday, or if the end is before the start', () => {
    expect(daysOf(rule({ dateRecurrenceType: 'WEEKLY', ...times(3) }))).toEqual([])
    expect(daysOf(rule(until('2025-11-05')))).toEqual([])
  })

  test('are 400 at most, by date and by count', () => {
    expect(daysOf(rule(times(400)))).toHaveLength(400)
    expect(() => daysOf(rule(times(401)))).toThrow(TooManyOccurrences)
    expect(() => daysOf(rule(until('2099-12-31')))).toThrow(TooManyOccurrences)
    expect(() => daysOf(rule({ ...times(2_000_000_000), recurrenceInterval: 1 }))).toThrow(TooManyOccurrences)
  })
})

describe('the instants of a rule', () => {
  test('keep the wall time across the October change', () => {
    const found = occurrencesOf(rule({ date: '2025-10-25', ...times(3) }))
    expect(found.map(({ startsAt }) => startsAt)).toEqual([
      '2025-10-25T16:30:00.000Z',
      '2025-10-26T17:30:00.000Z',
      '2025-10-27T17:30:00.000Z',
    ])
    expect(found[1]?.endsAt).toBe('2025-10-26T19:00:00.000Z')
  })

  test('an hour that comes twice is the first one, a missing hour is read as before the change', () => {
    expect(instantOf('2025-10-26', '02:30')).toBe('2025-10-26T00:30:00.000Z')
    expect(instantOf('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2025-11-06', '10:00', 'Asia/Tokyo')).toBe('2025-11-06T01:00:00.000Z')
  })
})

describe('days and times as text', () => {
  test.each(['2025-02-29', '2025-13-01', '2025-1-01', '', 'today', '2025-11-06T00:00'])('%s is not a day', (text) => {
    expect(isDay(text)).toBe(false)
  })
  test.each(['24:00', '7:30', '12:60', '', '12h30'])('%s is not a time', (text) => {
    expect(isTime(text)).toBe(false)
  })
})

test('thousands of random rules mean the same as in a library of RFC 5545', { timeout: 60_000 }, () => {
  const random = seeded(20_251_106)
  for (let round = 0; round < 3000; round++) {
    const sample = randomRule(random)
    expect({ sample, days: daysOf(sample) }).toEqual({ sample, days: daysByLibrary(sample) })
  }
})

function randomRule(random: () => number): DateRule {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const date = toDay(toNumber('2024-01-01') + Math.floor(random() * 1100))
  const chosen = weekdays.filter(() => random() < 0.35)
  const flags = Object.fromEntries(weekdays.map((name) => [name, chosen.includes(name)]))
  if (chosen.length === 0) flags[pick(weekdays)] = true
  const end =
    random() < 0.5 ? times(1 + Math.floor(random() * 40)) : until(toDay(toNumber(date) + Math.floor(random() * 390)))
  return rule({
    date,
    dateRecurrenceType: pick(['DAILY', 'WEEKLY', 'MONTHLY']),
    dateRecurrenceMonthType: pick(['MONTHDAY', 'WEEKDAY_NUMBER']),
    recurrenceInterval: 1 + Math.floor(random() * 4),
    ...flags,
    ...end,
  })
}

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

function daysByLibrary(sample: DateRule): string[] {
  const { dayOfMonth, weekday } = { dayOfMonth: Number(sample.date.slice(8)), weekday: (toNumber(sample.date) + 3) % 7 }
  const by = {
    DAILY: '',
    WEEKLY: `;WKST=MO;BYDAY=${weekdays.flatMap((name, index) => (sample[name] ? [codes[index]] : [])).join(',')}`,
    MONTHLY:
      sample.dateRecurrenceMonthType === 'MONTHDAY'
        ? `;BYMONTHDAY=${dayOfMonth}`
        : `;BYDAY=${ordinalOf(sample.date)}${codes[weekday]}`,
  }[sample.dateRecurrenceType]
  const end =
    sample.dateRecurrenceEndType === 'END_DATE'
      ? `;UNTIL=${sample.recurrenceEndDate.replaceAll('-', '')}T235959Z`
      : `;COUNT=${sample.recurrenceEndOccurenceNumber}`
  const start = `DTSTART;TZID=UTC:${sample.date.replaceAll('-', '')}T100000`
  const text = `${start}\nRRULE:FREQ=${sample.dateRecurrenceType};INTERVAL=${sample.recurrenceInterval}${by}${end}`
  return new RRuleTemporal({ rruleString: text }).all().map((date) => date.toString().slice(0, 10))
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

describe('at the end of the calendar, 31 December 2999,', () => {
  test.each<[string, Partial<DateRule>, string[]]>([
    ['every day', { date: '2999-12-30', ...times(3) }, ['2999-12-30', '2999-12-31']],
    [
      'every month',
      { date: '2999-11-30', dateRecurrenceType: 'MONTHLY', dateRecurrenceMonthType: 'MONTHDAY', ...times(3) },
      ['2999-11-30', '2999-12-30'],
    ],
  ])('a rule of %s ends, however much it wants', (_name, fields, days) => {
    expect(daysOf(rule(fields))).toEqual(days)
  })
})
