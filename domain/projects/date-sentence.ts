import { englishTime } from '#domain/words/en/format.ts'
import { frenchTime } from '#domain/words/fr/format.ts'
import type { Language } from '#domain/language.ts'
import { weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { partsOf, toNumber, weekdayOf } from '#domain/days.ts'
import { daysOf, ordinalOf } from '#domain/projects/recurrence.ts'

/** "Tous les mardis et jeudis, de 18 h 30 à 20 h, du 6 au 20 novembre 2025". The rule must be valid. */
export function sentenceOf(rule: DateRule, language: Language): string {
  const days = daysOf(rule)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const { oneDay, hours, frequency, period } = grammars[language]
  if (first === last) return `${oneDay(first)}, ${hours(rule.startTime, rule.endTime)}`
  return `${frequency(rule)}, ${hours(rule.startTime, rule.endTime)}, ${period(first, last)}`
}

/** The same sentence in two parts, for a table: the days, and the hours. */
export function partsOfSentence(rule: DateRule, language: Language): { days: string; hours: string } {
  const days = daysOf(rule)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { days: '', hours: '' }
  const { oneDay, hours, frequency, period } = grammars[language]
  const time = hours(rule.startTime, rule.endTime)
  if (first === last) return { days: oneDay(first), hours: time }
  return { days: capitalised(period(first, last)), hours: `${uncapitalised(frequency(rule))}, ${time}` }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** The sentences of all date blocks of a project. */
export function sentencesOf(rules: readonly DateRule[], language: Language): string {
  return rules.map((rule) => sentenceOf(rule, language)).join(grammars[language].separator)
}

const fr = {
  months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  weekdays: 'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  ordinals: 'premier deuxième troisième quatrième cinquième'.split(' '),
  numbers: ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six'],
}

const en = {
  months: 'January February March April May June July August September October November December'.split(' '),
  weekdays: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  ordinals: 'first second third fourth fifth'.split(' '),
}

type Grammar = {
  separator: string
  day: (weekday: number, day: string, precision: Precision) => string
  /** A sentence that goes on: English names of days keep their capital. */
  inside: (text: string) => string
  oneDay: (day: string) => string
  hours: (start: string, end: string) => string
  frequency: (rule: DateRule) => string
  period: (first: string, last: string) => string
}

export const grammars: Record<Language, Grammar> = {
  fr: {
    separator: ' ; ',
    day: (weekday, day, precision) => `${fr.weekdays[weekday]} ${frenchDay(day, precision)}`,
    inside: uncapitalised,
    oneDay: (day) => `Le ${dayIn(day, 'fr', 'year')}`,
    hours: (start, end) => (start === end ? `à ${frenchTime(start)}` : `de ${frenchTime(start)} à ${frenchTime(end)}`),
    frequency: frenchFrequency,
    period: (first, last) => `du ${frenchDay(first, shared(first, last))} au ${frenchDay(last, 'year')}`,
  },
  en: {
    separator: '; ',
    day: (weekday, day, precision) => `${en.weekdays[weekday]} ${englishDay(day, precision)}`,
    inside: (text) => text,
    oneDay: (day) => dayIn(day, 'en', 'year'),
    hours: (start, end) =>
      start === end ? `at ${englishTime(start)}` : `${englishTime(start)} to ${englishTime(end)}`,
    frequency: englishFrequency,
    period: (first, last) => `from ${englishDay(first, shared(first, last))} to ${englishDay(last, 'year')}`,
  },
}

/** "jeudi 12 novembre", "Thursday 12 November 2026". */
export function dayIn(day: string, language: Language, precision: Precision): string {
  const weekday = weekdayOf(toNumber(day))
  return grammars[language].day(weekday, day, precision)
}

type Precision = 'day' | 'month' | 'year'

/** How much of the first day must be written, next to the last. */
function shared(first: string, last: string): Precision {
  const [one, other] = [partsOf(first), partsOf(last)]
  if (one.year !== other.year) return 'year'
  return one.month === other.month ? 'day' : 'month'
}

function frenchDay(day: string, precision: Precision): string {
  const { year, month, dayOfMonth } = partsOf(day)
  const written = dayOfMonth === 1 ? '1er' : String(dayOfMonth)
  if (precision === 'day') return written
  const withMonth = `${written} ${fr.months[month - 1]}`
  return precision === 'month' ? withMonth : `${withMonth} ${year}`
}

function englishDay(day: string, precision: Precision): string {
  const { year, month, dayOfMonth } = partsOf(day)
  if (precision === 'day') return String(dayOfMonth)
  const withMonth = `${dayOfMonth} ${en.months[month - 1]}`
  return precision === 'month' ? withMonth : `${withMonth} ${year}`
}

function frenchFrequency(rule: DateRule): string {
  const every = rule.recurrenceInterval
  const counted = fr.numbers[every] ?? String(every)
  switch (rule.dateRecurrenceType) {
    case 'DAILY':
      return every === 1 ? 'Tous les jours' : `Tous les ${counted} jours`
    case 'WEEKLY': {
      const chosen = chosenWeekdays(rule)
      if (every > 1) return `Les ${listOf(plural(chosen), 'et')}, toutes les ${counted} semaines`
      if (chosen.length === 7) return 'Tous les jours'
      if (chosen.length === 6) return `Tous les jours sauf le ${missingWeekday(chosen)}`
      return `Tous les ${listOf(plural(chosen), 'et')}`
    }
    case 'MONTHLY': {
      const day =
        rule.dateRecurrenceMonthType === 'MONTHDAY'
          ? frenchDay(rule.date, 'day')
          : `${fr.ordinals[ordinalOf(rule.date) - 1]} ${fr.weekdays[weekdayOf(toNumber(rule.date))]}`
      return every === 1 ? `Le ${day} de chaque mois` : `Le ${day}, tous les ${counted} mois`
    }
  }
}

function englishFrequency(rule: DateRule): string {
  const every = rule.recurrenceInterval
  switch (rule.dateRecurrenceType) {
    case 'DAILY':
      return every === 1 ? 'Every day' : `Every ${every} days`
    case 'WEEKLY': {
      const chosen = chosenWeekdays(rule)
      const names = listOf(
        chosen.map((weekday) => en.weekdays[weekday] ?? ''),
        'and',
      )
      if (every > 1) return `Every ${every} weeks on ${names}`
      return chosen.length === 7 ? 'Every day' : `Every ${names}`
    }
    case 'MONTHLY': {
      const day =
        rule.dateRecurrenceMonthType === 'MONTHDAY'
          ? englishOrdinal(partsOf(rule.date).dayOfMonth)
          : `${en.ordinals[ordinalOf(rule.date) - 1]} ${en.weekdays[weekdayOf(toNumber(rule.date))]}`
      return every === 1 ? `On the ${day} of every month` : `On the ${day}, every ${every} months`
    }
  }
}

function chosenWeekdays(rule: DateRule): number[] {
  return weekdays.flatMap((name, weekday) => (rule[name] ? [weekday] : []))
}

function missingWeekday(chosen: number[]): string {
  return fr.weekdays.find((_name, weekday) => !chosen.includes(weekday)) ?? ''
}

function plural(chosen: number[]): string[] {
  return chosen.map((weekday) => `${fr.weekdays[weekday]}s`)
}

export function listOf(names: string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}

function englishOrdinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`
}
