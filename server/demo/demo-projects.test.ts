import { describe, expect, test } from 'vitest'
import { toDay, toNumber, today, weekdayOf } from '#domain/days.ts'
import { faultsOf, withSubmittedDays } from '#domain/projects/project-faults.ts'
import { projectStatuses } from '#domain/projects/statuses.ts'
import { statusAfter } from '#domain/projects/workflow.ts'
import { daysOf } from '#domain/projects/recurrence.ts'
import { demoEdition, emptyDay } from '#server/demo/demo-dates.ts'
import { demoProjects } from '#server/demo/demo-projects.ts'
import { demoThemes } from '#server/demo/demo-themes.ts'
import { demoTypes } from '#server/demo/demo-types.ts'
import { blankProject } from '#server/projects/save/apply-form.ts'

const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** One day for each weekday, and the days around a change of the clocks. */
const days = Array.from({ length: 7 }, (_, on) => toDay(toNumber(today()) + on)).concat(['2026-03-30', '2026-11-02'])

describe.each(days)('the demo of %s', (day) => {
  const projects = demoProjects(day)
  const { editionStart, editionEnd } = demoEdition(day)

  test('is the same each time it is made', () => {
    expect(demoProjects(day)).toEqual(projects)
  })

  test('has an edition of fifteen days, three weeks on, in which most of its events begin', () => {
    expect([toNumber(editionStart) - toNumber(day), toNumber(editionEnd) - toNumber(editionStart)]).toEqual([21, 14])
    const within = projects.filter(({ dates }) => dates[0]!.date >= editionStart && dates[0]!.date <= editionEnd)
    expect(within.length).toBeGreaterThan(projects.length * 0.9)
  })

  test('has a few published events that are over, decided before they took place; no other project is over', () => {
    const over = projects.filter(({ dates }) => dates.at(-1)!.date < day)
    expect(over.length).toBeGreaterThanOrEqual(3)
    expect(over.length).toBeLessThanOrEqual(8)
    for (const { status, story, dates } of over) {
      expect(status).toBe('CERTIFIED_PUBLISHED')
      expect(story.at(-1)!.at < dates[0]!.date).toBe(true)
      expect(dates.some(({ isRecurrent }) => isRecurrent)).toBe(false)
    }
    const coming = projects.filter((project) => !over.includes(project))
    for (const { dates } of coming) expect(dates[0]!.date >= editionStart).toBe(true)
  })

  test('leaves a Tuesday of the edition empty, and has one event filed twice', () => {
    const empty = emptyDay(day)
    expect(weekdayOf(toNumber(empty))).toBe(1)
    expect(empty >= editionStart && empty <= editionEnd).toBe(true)
    const taken = projects.filter(({ dates }) => dates.some((rule) => daysOf(rule).includes(empty)))
    expect(taken.map(({ name }) => name)).toEqual([])
    const [one, other] = projects.filter(({ name }) => name.startsWith('Kintsugi'))
    expect(one!.holder).not.toBe(other!.holder)
    expect([one!.dates, one!.status, other!.status]).toEqual([other!.dates, 'SUBMITED', 'SUBMITED'])
  })

  test('holds only projects that could be submitted, except for days that are over', () => {
    for (const { name, types, content, dates } of projects) {
      const { types: _types, commission: _commission, ...blank } = blankProject()
      const filed = { ...blank, ...content, name, commissionId: 1, selectedProjectTypesIds: types.map((_, id) => id) }
      const project = { ...filed, hasImage: true, projectDateConfs: withSubmittedDays(dates) }
      expect([name, faultsOf(project, { today: day, isFiled: true })]).toEqual([name, []])
    }
  })

  test('holds meetings on working days, and tournaments and fairs at weekends', () => {
    const begins = projects.flatMap(({ name, types, dates }) =>
      dates.map(({ date }) => {
        const on = weekdayOf(toNumber(date)) >= 5 ? 'weekend' : 'working'
        return { name, days: demoTypes[types[0]].days, on }
      }),
    )
    expect(begins.filter(({ days, on }) => days !== 'any' && days !== on)).toEqual([])
  })

  test('has histories that the workflow allows, one step per working day between nine and six', () => {
    for (const { name, status, story } of projects) {
      expect([name, story.at(-1)!.to]).toEqual([name, status])
      for (const [place, { at, by, act, from, to }] of story.entries()) {
        const previous = story[place - 1]
        expect(from).toBe(previous?.to ?? null)
        expect([name, statusAfter(from ?? 'NEW', by, act, to)]).toEqual([name, to])
        expect(at > (previous?.at ?? '') && at < day).toBe(true)
        const parts = paris.formatToParts(new Date(at))
        const [weekday, hour] = ['weekday', 'hour'].map((type) => parts.find((part) => part.type === type)!.value)
        expect(['Sat', 'Sun']).not.toContain(weekday)
        expect(Number(hour)).toBeGreaterThanOrEqual(9)
        expect(Number(hour)).toBeLessThan(18)
      }
    }
  })
})

const projects = demoProjects(today())

test('at least sixty projects cover every status, every commission and every kind of repetition', () => {
  expect(projects.length).toBeGreaterThanOrEqual(60)
  expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(projectStatuses))
  expect(new Set(projects.map(({ commission }) => commission))).toEqual(new Set(Object.keys(demoThemes)))
  const rules = projects.flatMap(({ dates }) => dates)
  const kinds = rules.map((rule) =>
    rule.isRecurrent
      ? `${rule.dateRecurrenceType} ${rule.dateRecurrenceType === 'MONTHLY' ? rule.dateRecurrenceMonthType : ''}`.trim()
      : 'ONCE',
  )
  expect(new Set(kinds)).toEqual(new Set(['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY MONTHDAY', 'MONTHLY WEEKDAY_NUMBER']))
  expect(new Set(rules.map((rule) => rule.dateRecurrenceEndType))).toEqual(new Set(['END_DATE', 'OCCURRENCE_NUMBER']))
  expect(rules.some(({ recurrenceInterval }) => recurrenceInterval > 1)).toBe(true)
  expect(projects.some(({ dates }) => dates.length > 1)).toBe(true)
})

test('some histories differ: a question is answered, and another one is put and answered', () => {
  const ways = new Set(projects.map(({ story }) => story.map(({ to }) => to).join(' ')))
  expect(ways.size).toBeGreaterThan(15)
  for (const { story } of projects)
    for (const { act, to, message } of story)
      expect(message !== '').toBe(act === 'decide' && to !== 'CERTIFIED_PUBLISHED')
})

test.each([
  [/tournoi|judo|relais|aïkido|karaté|sumo|kyūdō|rugby|randonnée|naginata|tennis|baseball/i, 'Rencontre sportive'],
  [/colloque|cours public|table ronde|doctorales|histoire/i, 'Conférence et colloque'],
  [/^salon|^marché/i, 'Salon et marché'],
  [/dégustation|pâtisserie|vins|fromages/i, 'Dégustation et gastronomie'],
  [/récital|taiko|shakuhachi/i, 'Concert'],
  [/^cycle|court métrage/i, 'Cinéma et projection'],
  [/^lectures/i, 'Lecture et littérature'],
  [/atelier|kintsugi|kanji/i, 'Atelier'],
  [/estampes|céramique|mobilier|photographier/i, 'Exposition'],
  [/rencontres de|forum/i, 'Rencontre professionnelle'],
])('what is called %s is first of all « %s »', (called, type) => {
  const named = projects.filter(({ name }) => called.test(name))
  expect(named.length).toBeGreaterThan(0)
  for (const { name, types } of named) expect([name, types[0]]).toEqual([name, type])
})

test('the sport commission has the sports meetings, and no other commission has any', () => {
  for (const { commission, types } of projects)
    expect(types.some((type) => type === 'Rencontre sportive')).toBe(commission === 'Sport')
})
