import { describe, expect, test } from 'vitest'
import { dateRule, type DateRule } from '#domain/projects/date-rule.ts'
import { mergeDates, numbered } from '#web/projects/parts/form-dates.ts'

const rule = (date: string, id?: number): DateRule => ({
  ...dateRule.parse({ date, startTime: '', endTime: '' }),
  ...(id && { id }),
})
const dateList = (rules: DateRule[] | undefined) => rules?.map(({ date, id }) => `${date}#${id ?? ''}`).join(' ')

describe('new blocks get the numbers of the server', () => {
  test.each([
    ['in their order', [rule('a'), rule('b')], [rule('a', 1), rule('b', 2)], 'a#1 b#2'],
    ['by what they say, when another was removed meanwhile', [rule('b')], [rule('a', 1), rule('b', 2)], 'b#2'],
    ['never one that another block has', [rule('a'), rule('b', 2)], [rule('b', 2), rule('a', 7)], 'a#7 b#2'],
    ['while they are typed on', [rule('aa')], [rule('a', 1)], 'aa#1'],
    ['and a blank one gets none', [rule(''), rule('b')], [rule('b', 2)], '# b#2'],
  ])('%s', (_, rules, stored, expected) => {
    expect(dateList(numbered(rules, stored))).toBe(expected)
  })
})

describe('dates of two people', () => {
  const base = [rule('a', 1), rule('b', 2), rule('c', 3)]
  test.each([
    [
      'other blocks',
      [rule('A', 1), rule('b', 2), rule('c', 3)],
      [rule('a', 1), rule('B', 2), rule('c', 3)],
      'A#1 B#2 c#3',
    ],
    [
      'the same block in two ways',
      [rule('A', 1), rule('b', 2), rule('c', 3)],
      [rule('Z', 1), rule('b', 2), rule('c', 3)],
      undefined,
    ],
    ['one removed, one changed', [rule('b', 2), rule('c', 3)], [rule('a', 1), rule('b', 2), rule('C', 3)], 'b#2 C#3'],
    [
      'removed here, changed there',
      [rule('b', 2), rule('c', 3)],
      [rule('Z', 1), rule('b', 2), rule('c', 3)],
      undefined,
    ],
    ['a new one on each side', [...base, rule('d')], [...base, rule('e', 9)], 'a#1 b#2 c#3 d# e#9'],
  ])('%s', (_, mine, theirs, expected) => {
    expect(dateList(mergeDates(base, mine, theirs))).toBe(expected)
  })
})
