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
import { frenchTime } from '#domain/words/fr/format.ts'

const names = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  ordinals: 'premier deuxième troisième quatrième cinquième'.split(' '),
  numbers: ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six'],
}

export const grammar: Grammar = {
  separator: ' ; ',
  day: (day, precision) => `${names.weekdays[weekdayOf(toNumber(day))]} ${frenchDay(day, precision)}`,
  inside: uncapitalised,
  oneDay: (day) => `Le ${grammar.day(day, 'year')}`,
  hours: (start, end) => (start === end ? `à ${frenchTime(start)}` : `de ${frenchTime(start)} à ${frenchTime(end)}`),
  frequency: frenchFrequency,
  period: (first, last) => `du ${frenchDay(first, shared(first, last))} au ${frenchDay(last, 'year')}`,
  isPeriodFirst: false,
}

export const statesTold: StatesTold = {
  cancelled: (sentence) => `Annulé\u00A0: ${grammar.inside(sentence)}`,
  full: 'complet',
  movedFrom: (was) => `déplacé, était ${was}`,
  elsewhere: (place) => `ailleurs\u00A0: ${place}`,
  elsewhereOn: (day, place) => `le ${day} ailleurs\u00A0: ${place}`,
  moved: (from, to) => `le ${from} déplacé\u00A0: ${to}`,
  cancelledOn: (days) =>
    `annulé ${listOf(
      days.map((day) => `le ${day}`),
      'et',
    )}`,
  fullOn: (days) =>
    `complet ${listOf(
      days.map((day) => `le ${day}`),
      'et',
    )}`,
  manyCancelled: (count) => `${count} dates annulées`,
  manyMoved: (count) => `${count} dates déplacées`,
  manyFull: (count) => `${count} dates complètes`,
}

function frenchDay(day: string, precision: Precision): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const written = ordinal(dayOfMonth)
  if (precision === 'day') return written
  const withMonth = `${written} ${names.months[month - 1]}`
  return precision === 'month' ? withMonth : `${withMonth} ${year}`
}

function frenchFrequency(repeated: Frequency): string {
  const { every } = repeated
  const counted = names.numbers[every] ?? String(every)
  switch (repeated.type) {
    case 'DAILY':
      return every === 1 ? 'Tous les jours' : `Tous les ${counted} jours`
    case 'WEEKLY': {
      const { weekdays } = repeated
      const plurals = weekdays.map((weekday) => `${names.weekdays[weekday]}s`)
      if (every > 1) return `Les ${listOf(plurals, 'et')}, toutes les ${counted} semaines`
      if (weekdays.length === 7) return 'Tous les jours'
      if (weekdays.length === 6) {
        const missing = names.weekdays.find((_name, weekday) => !weekdays.includes(weekday))
        return `Tous les jours sauf le ${missing}`
      }
      return `Tous les ${listOf(plurals, 'et')}`
    }
    case 'MONTHLY': {
      const day =
        'dayOfMonth' in repeated
          ? ordinal(repeated.dayOfMonth)
          : `${names.ordinals[repeated.ordinal - 1]} ${names.weekdays[repeated.weekday]}`
      return every === 1 ? `Le ${day} de chaque mois` : `Le ${day}, tous les ${counted} mois`
    }
  }
}

function ordinal(dayOfMonth: number): string {
  return dayOfMonth === 1 ? '1er' : String(dayOfMonth)
}
