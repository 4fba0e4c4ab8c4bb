import { expect, test } from 'vitest'
import { answerLinks, classesOf, medianOf, type Given } from '#domain/board/answers-on-board.ts'

const once = (values: readonly number[]): Given =>
  values.toSorted((one, other) => one - other).map((value) => ({ value, count: 1 }))

test('numbers are in five classes of round bounds, which together count every answer', () => {
  const given = once([5, 8, 12, 20, 24, 30, 45, 49, 52, 60, 75, 80, 90, 110, 180, 220, 260, 400, 900, 2000])
  const classes = classesOf(given, 1)
  expect(classes).toHaveLength(5)
  expect(classes[0]!.least).toBeNull()
  expect(classes.at(-1)!.most).toBeNull()
  expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(given.length)
  expect(classes.slice(1).map(({ least }) => least! - 1)).toEqual(classes.slice(0, -1).map(({ most }) => most))
  expect(classes.flatMap(({ least }) => least ?? [])).toEqual([20, 50, 75, 200])
})

test('few different values have fewer classes, and one value has one', () => {
  expect(classesOf(once([3]), 1)).toEqual([{ least: null, most: null, count: 1 }])
  expect(
    classesOf(
      [
        { value: 0, count: 4 },
        { value: 1, count: 4 },
      ],
      1,
    ),
  ).toEqual([
    { least: null, most: 0, count: 4 },
    { least: 1, most: null, count: 4 },
  ])
  expect(classesOf([], 1)).toEqual([{ least: null, most: null, count: 0 }])
})

test('amounts end a cent below the next class', () => {
  const [first, second] = classesOf(once([100.5, 250, 999.99, 2500]), 0.01)
  expect(second!.least! - first!.most!).toBeCloseTo(0.01)
})

test.each([
  [[1, 2, 3], 2],
  [[1, 2, 3, 4], 2],
  [[], null],
] as const)('the median of %j is %j', (values, median) => {
  expect(medianOf(once(values))).toBe(median)
})

test('each figure leads to the rows that it counts', () => {
  const { projectStatus: _filed, ...filter } = answerLinks.class(7, { least: null, most: 24 })
  expect(filter).toEqual({ question7: '..24' })
  expect(answerLinks.class(7, { least: null, most: null })).toMatchObject({ question7: 'any' })
  expect(answerLinks.value(7, 3)).toMatchObject({ question7: [3] })
  expect(answerLinks.presence({ id: 7, kind: 'amount', choices: [] }, 'none')).toMatchObject({ question7: 'none' })
  expect(answerLinks.presence({ id: 7, kind: 'file', choices: [] }, 'any')).toMatchObject({ question7: ['any'] })
  const choices = [3, 4].map((value) => ({ value, name: '', isWithdrawn: false, count: 1 }))
  expect(answerLinks.presence({ id: 7, kind: 'oneOf', choices }, 'any')).toMatchObject({ question7: [3, 4] })
  expect(answerLinks.presence({ id: 7, kind: 'oneOf', choices }, 'none')).toMatchObject({ question7: ['none'] })
})
