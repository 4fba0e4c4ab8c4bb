import { partsOf } from '#domain/days.ts'
import {
  formats,
  isWritten,
  languages,
  listIn,
  writtenLanguages,
  type Language,
  type WrittenLanguage,
} from '#domain/language.ts'
import type { DateRule } from '#domain/projects/date-rule.ts'
import { dayIn, grammars, inOneSentence, sentenceOf } from '#domain/projects/date-sentence.ts'
import { capitalised } from '#domain/words/dates.ts'
import { statesTold as texts } from '#domain/words/in-each/dates.ts'
import type { DateState } from '#domain/projects/date-state.ts'
import { isWholeDate } from '#domain/projects/project-faults.ts'
import { daysOf } from '#domain/projects/recurrence.ts'

type Hours = { day: string; startTime: string; endTime: string }

/** A time on the clocks of its place, with its state; `filed` is what was announced, if that has changed. */
export type ToldTime = Hours & { block: number; state: DateState | null; place: string; filed: Hours | null }

/**
 * The values that lists show and sort by. They say what has become of each time; a draft's incomplete blocks are left
 * out. The days are those on which something takes place, unless all of it is cancelled.
 */
export function summaryOfDates(rules: readonly DateRule[], times: readonly ToldTime[] = []) {
  const whole = rules.filter(isWholeDate)
  const stated = times.some(({ state }) => state !== null) ? times : []
  const held = stated.filter(({ state }) => state !== 'cancelled')
  const known = held.length > 0 ? held : stated
  const days = (known.length > 0 ? known.map(({ day }) => day) : whole.flatMap(daysOf)).toSorted()
  return {
    ...dateStrings((language) => datesTold(whole, stated, language)),
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    datesNb: stated.length > 0 ? stated.length : days.length,
  }
}

export type DateStrings = Record<`dateString${Capitalize<WrittenLanguage>}`, string>

/** Under which name a project has the sentence of its dates in a language. */
export function dateStringName(language: WrittenLanguage): keyof DateStrings {
  return `dateString${capitalised(language) as Capitalize<WrittenLanguage>}`
}

/** The sentence of a project's dates. */
export function dateStringIn(project: Readonly<DateStrings>, language: Language): string {
  return (isWritten(language) && project[dateStringName(language)]) || project.dateStringFr
}

function dateStrings(tell: (language: Language) => string): DateStrings {
  const told = writtenLanguages.map((each) => {
    const language = languages.find((known) => known === each)
    return [dateStringName(each), language === undefined ? '' : tell(language)]
  })
  return Object.fromEntries(told) as DateStrings
}

/** The sentence of all blocks: "Tous les jeudis, de 18 h à 20 h, du 5 au 26 novembre 2026 (annulé le jeudi 12 novembre)". */
function datesTold(rules: readonly DateRule[], times: readonly ToldTime[], language: Language): string {
  return inOneSentence(
    rules.map((rule) =>
      blockTold(rule, rule.id === undefined ? [] : times.filter(({ block }) => block === rule.id), language),
    ),
    language,
  )
}

function blockTold(rule: DateRule, times: readonly ToldTime[], language: Language): string {
  const t = texts[language]
  const [time, another] = times
  const said = time !== undefined && another === undefined ? timeTold(time, language) : sentenceOf(rule, language)
  if (times.every(({ state }) => state === null)) return said
  if (times.every(({ state }) => state === 'cancelled')) return t.cancelled(said)
  const notes = another === undefined ? notesOf(time!, language) : statesTold(times, language)
  return notes.length === 0 ? said : formats[language].aside(said, notes.join(grammars[language].separator))
}

function timeTold({ day, startTime, endTime }: Hours, language: Language): string {
  const { oneDay, hours } = grammars[language]
  return listIn(language, [oneDay(day), hours(startTime, endTime)])
}

/** What happened to the only time of a block, whose sentence says when it takes place now. */
function notesOf({ day, state, place, filed }: ToldTime, language: Language): string[] {
  const t = texts[language]
  const { hours } = grammars[language]
  const was =
    filed &&
    (filed.day === day ? hours(filed.startTime, filed.endTime) : grammars[language].inside(timeTold(filed, language)))
  return [
    ...(was === null ? [] : [t.movedFrom(was)]),
    ...(place === '' ? [] : [t.elsewhere(place)]),
    ...(state === 'full' ? [t.full] : []),
  ]
}

/** What happened to the times of a repeated block. */
function statesTold(times: readonly ToldTime[], language: Language): string[] {
  const t = texts[language]
  const lastYear = partsOf(times.at(-1)!.day).year
  const dayOf = (day: string) => dayIn(day, language, partsOf(day).year === lastYear ? 'month' : 'year')
  const listed = (some: readonly ToldTime[], one: (days: string[]) => string[], many: (count: number) => string) =>
    some.length > mostListed
      ? [many(some.length)]
      : some.length === 0
        ? []
        : one(some.map(({ filed, day }) => dayOf(filed?.day ?? day)))
  const places = new Set(times.map(({ place, filed }) => (filed === null ? place : undefined)))
  const [place] = places
  const isAllElsewhere = places.size === 1 && place !== undefined && place !== ''
  const moved = isAllElsewhere
    ? []
    : times.filter(({ state, filed, place }) => state !== 'cancelled' && (filed !== null || place !== ''))
  const full = times.filter(({ state }) => state === 'full')
  return [
    ...(isAllElsewhere ? [t.elsewhere(place)] : []),
    ...(full.length === times.length ? [t.full] : listed(full, (days) => [t.fullOn(days)], t.manyFull)),
    ...(moved.length > mostListed
      ? [t.manyMoved(moved.length)]
      : moved.map((time) => movedTold(time, dayOf, language))),
    ...listed(
      times.filter(({ state }) => state === 'cancelled'),
      (days) => [t.cancelledOn(days)],
      t.manyCancelled,
    ),
  ]
}

function movedTold(
  { day, startTime, endTime, place, filed }: ToldTime,
  dayOf: (day: string) => string,
  language: Language,
): string {
  const t = texts[language]
  if (filed === null) return t.elsewhereOn(dayOf(day), place)
  const to = [filed.day === day ? '' : dayOf(day), grammars[language].hours(startTime, endTime), place]
  return t.moved(dayOf(filed.day), listIn(language, to))
}

/** More days with one state are only counted. */
const mostListed = 5
