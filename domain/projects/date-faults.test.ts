import { describe, expect, test } from 'vitest'
import { isLink } from '#domain/link.ts'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { faultsOf, faultsOfDate, isWholeDate, visibleText, wrongOfDate } from '#domain/projects/project-faults.ts'
import { completeProject } from '#test/complete-project.ts'

const today = '2026-03-01'
const rule = (fields: Partial<DateRule> = {}): DateRule =>
  dateRule.parse({ date: '2026-04-01', startTime: '18:30', endTime: '20:00', ...fields })
const recurring = (fields: Partial<DateRule>) => rule({ isRecurrent: true, recurrenceEndDate: '2026-04-30', ...fields })
const times = (count: number) =>
  ({ dateRecurrenceEndType: 'OCCURRENCE_NUMBER', recurrenceEndOccurenceNumber: count, recurrenceEndDate: '' }) as const

describe('one block', () => {
  test.each<[DateRule, string[]]>([
    [rule(), []],
    [rule({ date: today }), []],
    [rule({ endTime: '18:30' }), []],
    [rule({ date: '' }), ['date MandatoryField']],
    [rule({ date: '2026-02-30' }), ['date date.invalid.error']],
    [rule({ date: '2026-02-28' }), ['date date.past.error']],
    [rule({ startTime: '' }), ['startTime MandatoryField']],
    [rule({ startTime: '24:00' }), ['startTime time.invalid.error']],
    [rule({ endTime: '' }), ['endTime MandatoryField']],
    [rule({ endTime: '7:30' }), ['endTime time.invalid.error']],
    [rule({ endTime: '18:29' }), ['endTime endTime.error']],
    [rule({ startTime: '99:99', endTime: '18:29' }), ['startTime time.invalid.error']],
    [
      rule({ date: '', startTime: '', endTime: '' }),
      ['date MandatoryField', 'startTime MandatoryField', 'endTime MandatoryField'],
    ],
    [recurring({}), []],
    [recurring({ recurrenceEndDate: '2026-04-01' }), []],
    [recurring(times(1)), []],
    [recurring(times(400)), []],
    [recurring({ date: '' }), ['date MandatoryField']],
    [recurring({ recurrenceInterval: 0 }), ['recurrenceInterval number.tooSmall.error']],
    [recurring({ dateRecurrenceType: 'WEEKLY' }), ['recurrenceMonday MandatoryField']],
    [recurring({ dateRecurrenceType: 'WEEKLY', recurrenceSunday: true }), []],
    [recurring({ dateRecurrenceType: 'MONTHLY' }), []],
    [recurring({ recurrenceEndDate: '' }), ['recurrenceEndDate MandatoryField']],
    [recurring({ recurrenceEndDate: '2026-04-31' }), ['recurrenceEndDate date.invalid.error']],
    [recurring({ recurrenceEndDate: '2026-03-31' }), ['recurrenceEndDate date.endsBefore.error']],
    [recurring({ recurrenceEndDate: '2027-06-01' }), ['recurrenceEndDate dates.tooManyOccurrences.error']],
    [recurring(times(401)), ['recurrenceEndOccurenceNumber dates.tooManyOccurrences.error']],
    [recurring(times(0)), ['recurrenceEndOccurenceNumber dates.none.error']],
    [
      recurring({ dateRecurrenceType: 'WEEKLY', recurrenceMonday: true, recurrenceEndDate: '2026-04-02' }),
      ['recurrenceEndDate dates.none.error'],
    ],
    [rule({ recurrenceInterval: 0 }), []],
  ])('%j has the faults %j', (given, faults) => {
    expect(faultsOfDate(given, today).map(({ field, message }) => `${field} ${message}`)).toEqual(faults)
    expect(isWholeDate(given)).toBe(faults.every((fault) => fault.endsWith('date.past.error')))
  })

  test('with its submitted day may lie in the past', () => {
    expect(faultsOfDate(rule({ date: '2026-02-28' }), today, true)).toEqual([])
    expect(faultsOfDate(rule({ date: '2026-02-30' }), today, true)).toHaveLength(1)
  })
})

describe('the blocks of a project', () => {
  const past = { ...rule({ date: '2026-02-01' }), id: 1, submittedDay: '2026-02-01' }
  const faultsWith = (projectDateConfs: DateRule[]) =>
    faultsOf({ ...completeProject, projectDateConfs }, { today, isFiled: true }).map(
      ({ field, message }) => `${field} ${message}`,
    )
  const isPast = (index: number) => `projectDateConfs.${index}.date date.past.error`

  test('have each fault under its own position', () => {
    expect(faultsWith([rule(), rule({ endTime: '' }), rule({ date: '' })])).toEqual([
      'projectDateConfs.1.endTime MandatoryField',
      'projectDateConfs.2.date MandatoryField',
    ])
  })

  test.each<[string, DateRule[], string[]]>([
    ['that were submitted so may lie in the past', [rule(), past], []],
    ['that are new may not', [{ ...past, id: undefined, submittedDay: undefined }], [isPast(0)]],
    ['that moved may not', [rule(), { ...past, date: '2026-02-02' }], [isPast(1)]],
  ])('%s', (_what, rules, faults) => {
    expect(faultsWith(rules)).toEqual(faults)
  })

  test('are a hundred at most', () => {
    const many = (length: number) => Array.from({ length }, () => rule())
    expect(faultsWith(many(100))).toEqual([])
    expect(faultsWith(many(101))).toEqual(['projectDateConfs dates.tooMany.error'])
  })

  test('come after the other fields, and only the first fault of a field counts', () => {
    const broken = {
      ...completeProject,
      name: '',
      placeAddress: '',
      placeLatitude: null,
      organizerName: '',
      projectDateConfs: [],
    }
    expect(faultsOf(broken, { today, isFiled: false })).toEqual([
      { field: 'name', message: 'MandatoryField' },
      { field: 'placeAddress', message: 'MandatoryField' },
      { field: 'organizerName', message: 'MandatoryField' },
      { field: 'projectDateConfs', message: 'MandatoryField' },
    ])
  })
})

test.each([
  ['<p>Pastel</p>', 'Pastel'],
  ['<p>Pastel</p><p>Indigo</p>', 'Pastel\nIndigo'],
  ['<ul><li>Pastel</li><li>Indigo</li></ul>', 'Pastel\nIndigo'],
  ['<h3>Pastel</h3>Indigo', 'Pastel\nIndigo'],
  ['Pastel<br>Indigo<br/>Garance<br />', 'Pastel\nIndigo\nGarance'],
  ['<em>Pas</em>tel', 'Pastel'],
  ['&lt;b&gt; &amp; &quot;&#39;', '<b> & "\''],
  ['a&nbsp;b&#160;c&#xA0;d&#XE9;e', 'a b c d e'],
  ['a & b; c', 'a & b; c'],
  ['  <p> </p>&nbsp;', ''],
  ['', ''],
])('of %j one reads %j', (html, text) => {
  expect(visibleText(html)).toBe(text)
})

test.each([
  ['https://a.example', true],
  ['http://a.example/b?c=d#e', true],
  ['HTTPS://A.EXAMPLE', true],
  ['ftp://a.example', false],
  ['javascript:alert(1)', false],
  ['mailto:a@b.example', false],
  ['https://localhost', false],
  ['a.example', false],
  ['https://a.example/b c', false],
  [' https://a.example', false],
  ['', false],
])('%j is a link: %s', (text, is) => {
  expect(isLink(text)).toBe(is)
})

describe('faults other than a missing value', () => {
  test.each<[string, DateRule, ErrorCode | undefined]>([
    ['nothing wrong', recurring(times(400)), undefined],
    ['one day too many', recurring(times(401)), 'dates.tooManyOccurrences.error'],
    ['one day too many, and no time', { ...recurring(times(401)), startTime: '' }, 'dates.tooManyOccurrences.error'],
    ['no time alone', { ...rule(), startTime: '' }, undefined],
    ['its end before its start, and no day', { ...rule(), date: '', endTime: '08:00' }, 'endTime.error'],
    ['a day that is past', { ...rule(), date: '2001-01-01' }, undefined],
  ])('a block with %s', (_name, block, wrong) => {
    expect(wrongOfDate(block)).toBe(wrong)
  })
})
