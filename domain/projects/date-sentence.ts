import { listIn, type Language } from '#domain/language.ts'
import { partsOf, toNumber, weekdayOf } from '#domain/days.ts'
import { weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { daysOf, ordinalOf } from '#domain/projects/recurrence.ts'
import { capitalised, uncapitalised, type Frequency, type Grammar, type Precision } from '#domain/words/dates.ts'
import { grammar } from '#domain/words/in-each/dates.ts'

export const grammars: Record<Language, Grammar> = grammar

/** "Tous les mardis et jeudis, de 18 h 30 à 20 h, du 6 au 20 novembre 2025". The rule must be valid. */
export function sentenceOf(rule: DateRule, language: Language): string {
  const days = daysOf(rule)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  const { oneDay, hours, frequency, period, isPeriodFirst } = grammars[language]
  const time = hours(rule.startTime, rule.endTime)
  if (first === last) return listIn(language, [oneDay(first), time])
  const [often, span] = [frequency(frequencyOf(rule)), period(first, last)]
  return listIn(language, isPeriodFirst ? [span, often, time] : [often, time, span])
}

/** The same sentence in two parts, for a table: the days, and the hours. */
export function partsOfSentence(rule: DateRule, language: Language): { days: string; hours: string } {
  const days = daysOf(rule)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return { days: '', hours: '' }
  const { oneDay, hours, frequency, period } = grammars[language]
  const time = hours(rule.startTime, rule.endTime)
  if (first === last) return { days: oneDay(first), hours: time }
  return {
    days: capitalised(period(first, last)),
    hours: listIn(language, [uncapitalised(frequency(frequencyOf(rule))), time]),
  }
}

/** The sentences of all date blocks of a project. */
export function sentencesOf(rules: readonly DateRule[], language: Language): string {
  return inOneSentence(
    rules.map((rule) => sentenceOf(rule, language)),
    language,
  )
}

/** Only the first begins with a capital. */
export function inOneSentence(sentences: readonly string[], language: Language): string {
  const { inside, separator } = grammars[language]
  return sentences.map((each, place) => (place === 0 ? each : inside(each))).join(separator)
}

/** "jeudi 12 novembre", "Thursday 12 November 2026". */
export function dayIn(day: string, language: Language, precision: Precision): string {
  return grammars[language].day(day, precision)
}

function frequencyOf(rule: DateRule): Frequency {
  const every = rule.recurrenceInterval
  switch (rule.dateRecurrenceType) {
    case 'DAILY':
      return { type: 'DAILY', every }
    case 'WEEKLY':
      return { type: 'WEEKLY', every, weekdays: weekdays.flatMap((name, weekday) => (rule[name] ? [weekday] : [])) }
    case 'MONTHLY':
      return rule.dateRecurrenceMonthType === 'MONTHDAY'
        ? { type: 'MONTHLY', every, dayOfMonth: partsOf(rule.date).dayOfMonth }
        : { type: 'MONTHLY', every, ordinal: ordinalOf(rule.date), weekday: weekdayOf(toNumber(rule.date)) }
  }
}
