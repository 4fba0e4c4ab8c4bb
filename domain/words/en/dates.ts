import { partsOf, toNumber, weekdayOf } from '#domain/days.ts'
import {
  listOf,
  shared,
  uncapitalised,
  type Frequency,
  type Grammar,
  type Precision,
  type StatesTold,
} from '#domain/words/dates.ts'
import { englishTime } from '#domain/words/en/format.ts'

const names = {
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  ordinals: 'first second third fourth fifth'.split(' '),
}

export const grammar: Grammar = {
  separator: '; ',
  day: (day, precision) => `${names.weekdays[weekdayOf(toNumber(day))]} ${englishDay(day, precision)}`,
  inside: (text) => (names.weekdays.some((name) => text.startsWith(name)) ? text : uncapitalised(text)),
  oneDay: (day) => grammar.day(day, 'year'),
  hours: (start, end) => (start === end ? `at ${englishTime(start)}` : `${englishTime(start)} to ${englishTime(end)}`),
  frequency: englishFrequency,
  period: (first, last) => `from ${englishDay(first, shared(first, last))} to ${englishDay(last, 'year')}`,
  isPeriodFirst: false,
}

export const statesTold: StatesTold = {
  cancelled: (sentence) => `Cancelled: ${sentence}`,
  full: 'full',
  movedFrom: (was) => `moved from ${was}`,
  elsewhere: (place) => `elsewhere: ${place}`,
  elsewhereOn: (day, place) => `${day} elsewhere: ${place}`,
  moved: (from, to) => `${from} moved: ${to}`,
  cancelledOn: (days) => `cancelled on ${listOf(days, 'and')}`,
  fullOn: (days) => `full on ${listOf(days, 'and')}`,
  manyCancelled: (count) => `${count} dates cancelled`,
  manyMoved: (count) => `${count} dates moved`,
  manyFull: (count) => `${count} dates full`,
}

function englishDay(day: string, precision: Precision): string {
  const { year, month, dayOfMonth } = partsOf(day)
  if (precision === 'day') return String(dayOfMonth)
  const withMonth = `${dayOfMonth} ${names.months[month - 1]}`
  return precision === 'month' ? withMonth : `${withMonth} ${year}`
}

function englishFrequency(repeated: Frequency): string {
  const { every } = repeated
  switch (repeated.type) {
    case 'DAILY':
      return every === 1 ? 'Every day' : `Every ${every} days`
    case 'WEEKLY': {
      const days = listOf(
        repeated.weekdays.map((weekday) => names.weekdays[weekday] ?? ''),
        'and',
      )
      if (every > 1) return `Every ${every} weeks on ${days}`
      return repeated.weekdays.length === 7 ? 'Every day' : `Every ${days}`
    }
    case 'MONTHLY': {
      const day =
        'dayOfMonth' in repeated
          ? englishOrdinal(repeated.dayOfMonth)
          : `${names.ordinals[repeated.ordinal - 1]} ${names.weekdays[repeated.weekday]}`
      return every === 1 ? `On the ${day} of every month` : `On the ${day}, every ${every} months`
    }
  }
}

function englishOrdinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}
