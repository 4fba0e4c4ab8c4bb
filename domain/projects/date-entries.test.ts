import { describe, expect, test } from 'vitest'
import { dateEntries, isSameRule, mergeDates, type KeptDate } from '#domain/projects/date-entries.ts'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import { readBy, refused } from '#test/read-by.ts'

const whole = { date: '2026-04-01', startTime: '18:30', endTime: '20:00' }
const kept = (id: number, fields: Partial<DateRule> = {}): KeptDate => ({
  ...dateRule.parse({ ...whole, ...fields }),
  id,
})
const blanks = (length: number) => Array.from({ length }, () => ({}))

describe('the blocks of a form', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['[]', []],
    [[], []],
    [JSON.stringify([whole]), [whole]],
    [[whole], [whole]],
    [[{ id: 7 }], [{ id: 7 }]],
    [[{ id: null }], [{ id: null }]],
    [[{ date: '2026-\u000004-01' }], [{ date: '2026-04-01' }]],
    [[{ startTime: 'x'.repeat(20) }], [{ startTime: 'x'.repeat(20) }]],
    [[{ unknown: 1 }], [{}]],
    [[{ isRecurrent: true, recurrenceSunday: false }], [{ isRecurrent: true, recurrenceSunday: false }]],
    [[{ dateRecurrenceType: 'MONTHLY' }], [{ dateRecurrenceType: 'MONTHLY' }]],
    [[{ recurrenceInterval: 1 }], [{ recurrenceInterval: 1 }]],
    [[{ recurrenceInterval: '100000' }], [{ recurrenceInterval: 100_000 }]],
    [[{ recurrenceInterval: '' }], [{ recurrenceInterval: undefined }]],
    [[{ recurrenceEndOccurenceNumber: '0000000012' }], [{ recurrenceEndOccurenceNumber: 12 }]],
    [blanks(100), blanks(100)],
  ])('%j reads as %j', (sent, entries) => {
    expect(readBy(dateEntries, sent)).toEqual(entries)
  })

  test.each([
    ['no list', '{}', { '': 'dates.invalid.error' }],
    ['broken JSON', '[', { '': 'dates.invalid.error' }],
    ['a number', 7, { '': 'field.invalid.error' }],
    ['more than a hundred', blanks(101), { '': 'dates.tooMany.error' }],
    ['more text than a hundred blocks can be', ' '.repeat(200_001), { '': 'field.tooLong.error' }],
    ['a block that is not an object', ['x'], { '0': 'field.invalid.error' }],
    ['a day longer than any', [{ date: 'x'.repeat(21) }], { '0.date': 'field.tooLong.error' }],
    ['a day that is no text', [{}, { date: 1 }], { '1.date': 'field.invalid.error' }],
    ['no interval', [{ recurrenceInterval: 0 }], { '0.recurrenceInterval': 'number.invalid.error' }],
    ['half an interval', [{ recurrenceInterval: '1.5' }], { '0.recurrenceInterval': 'number.invalid.error' }],
    ['too long an interval', [{ recurrenceInterval: 100_001 }], { '0.recurrenceInterval': 'number.invalid.error' }],
    ['an interval in words', [{ recurrenceInterval: 'two' }], { '0.recurrenceInterval': 'number.invalid.error' }],
    [
      'an interval that is no number',
      [{ recurrenceInterval: true }],
      { '0.recurrenceInterval': 'number.invalid.error' },
    ],
    ['an unknown frequency', [{ dateRecurrenceType: 'YEARLY' }], { '0.dateRecurrenceType': 'field.invalid.error' }],
    ['an unknown end', [{ dateRecurrenceEndType: '' }], { '0.dateRecurrenceEndType': 'field.invalid.error' }],
    ['a weekday in words', [{ recurrenceMonday: 'true' }], { '0.recurrenceMonday': 'field.invalid.error' }],
    ['an id in words', [{ id: 'x' }], { '0.id': 'field.invalid.error' }],
  ])('%s is refused', (_what, sent, faults) => {
    expect(readBy(dateEntries, sent)).toEqual(refused(faults))
  })

  test('of the longest allowed text is read', () => {
    expect(readBy(dateEntries, `[]${' '.repeat(199_998)}`)).toEqual([])
  })
})

describe('the blocks of a project after its form', () => {
  const [one, two] = [kept(1), kept(2, { isRecurrent: true, recurrenceInterval: 3 })]

  test('stay as they are if nothing is sent', () => {
    expect(mergeDates([one, two], [], [])).toEqual({ dates: [one, two], unknown: [] })
  })

  test('change by their id, and keep the absent fields of an entry', () => {
    const entries = [{ id: 2, startTime: '09:00', recurrenceInterval: undefined }]
    expect(mergeDates([one, two], entries, [])).toEqual({ dates: [one, { ...two, startTime: '09:00' }], unknown: [] })
  })

  test('are deleted when they are removed, even if they are changed too', () => {
    expect(mergeDates([one, two], [{ id: 2, startTime: '09:00' }], [2, 9])).toEqual({ dates: [one], unknown: [] })
  })

  test('are followed by those without an id', () => {
    const { id, ...added } = kept(0, { date: '2026-04-02', recurrenceThursday: true })
    expect(mergeDates([one], [{ ...whole, date: '2026-04-02' }, { ...whole, id: null }, { id: 1 }], [])).toEqual({
      dates: [one, added, { ...dateRule.parse(whole), recurrenceWednesday: true }],
      unknown: [],
    })
  })

  test('refuse the id of another project, at the position of its entry', () => {
    const entries = [{ id: 1 }, { id: 9, date: '2026-04-02' }, {}, { id: 8 }]
    expect(mergeDates([one], entries, []).unknown).toEqual([1, 3])
    expect(mergeDates([one], entries, []).dates).toHaveLength(2)
  })

  test('may be unfinished', () => {
    expect(mergeDates([], [{ startTime: '18:30' }], []).dates).toEqual([
      dateRule.parse({ date: '', startTime: '18:30', endTime: '' }),
    ])
  })
})

describe('a new block recurs on the weekday of its date', () => {
  const chosenOf = (entry: Parameters<typeof mergeDates>[1][number]) =>
    Object.entries(mergeDates([], [entry], []).dates[0]!)
      .filter(([, value]) => value === true)
      .map(([name]) => name)

  test.each([
    ['2026-03-30', 'recurrenceMonday'],
    ['2026-03-31', 'recurrenceTuesday'],
    ['2026-04-01', 'recurrenceWednesday'],
    ['2026-04-02', 'recurrenceThursday'],
    ['2026-04-03', 'recurrenceFriday'],
    ['2026-04-04', 'recurrenceSaturday'],
    ['2026-04-05', 'recurrenceSunday'],
  ])('%s: %s', (date, weekday) => {
    expect(chosenOf({ date })).toEqual([weekday])
  })

  test('unless the entry says otherwise, or has no day', () => {
    expect(chosenOf({ date: '2026-03-30', recurrenceFriday: true })).toEqual(['recurrenceFriday'])
    expect(chosenOf({ date: '2026-03-30', recurrenceFriday: false })).toEqual([])
    expect(chosenOf({ date: '2026-02-30' })).toEqual([])
    expect(chosenOf({})).toEqual([])
  })

  test('and an existing one does not', () => {
    expect(mergeDates([kept(1)], [{ id: 1, date: '2026-03-30' }], []).dates).toEqual([kept(1, { date: '2026-03-30' })])
  })
})

describe('two blocks are the same', () => {
  test('if no value differs, whether given or left out', () => {
    expect(isSameRule(kept(1), kept(1))).toBe(true)
    expect(isSameRule(dateRule.parse(whole), { ...dateRule.parse(whole), id: undefined })).toBe(true)
  })

  test.each<Partial<DateRule>>([
    { id: 2 },
    { endTime: '21:00' },
    { isRecurrent: true },
    { recurrenceEndDate: '2026-05-01' },
  ])('and not with another %j', (fields) => {
    expect(isSameRule(kept(1), { ...kept(1), ...fields })).toBe(false)
    expect(isSameRule({ ...kept(1), ...fields }, kept(1))).toBe(false)
  })

  test('but not if only one has a number', () => {
    const { id, ...without } = kept(1)
    expect([isSameRule(kept(1), without), isSameRule(without, kept(1))]).toEqual([false, false])
  })
})
