import { expect, test } from 'vitest'
import { dateRule } from '#domain/projects/date-rule.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { blankValues } from '#web/projects/parts/form-values.ts'
import { pointsLeft } from '#web/projects/talk/points/points-left.ts'

const point = (id: string, fields: Partial<Point>) => ({ id, dateId: null, state: 'OPEN', ...fields }) as Point
const date = (id: number, startTime: string) => dateRule.parse({ id, date: '2099-01-01', startTime, endTime: '23:00' })

test('a point is answered as soon as its field is changed, before the server knows of it', () => {
  const base = { ...blankValues(), name: 'Indigo', projectDateConfs: [date(1, '10:00'), date(2, '10:00')] }
  const points = [
    point('name', { field: 'name' }),
    point('place', { field: 'placeName' }),
    point('first', { field: 'projectDateConfs', dateId: 1 }),
    point('second', { field: 'projectDateConfs', dateId: 2 }),
    point('known', { field: 'priceDetails', state: 'ANSWERED' }),
  ]
  const left = (values: object) => pointsLeft(points, base, { ...base, ...values }).map(({ id }) => id)
  expect(left({})).toEqual(['name', 'place', 'first', 'second'])
  expect(left({ name: 'Indigo, deux rives' })).toEqual(['place', 'first', 'second'])
  expect(left({ projectDateConfs: [date(1, '10:00'), date(2, '11:00')] })).toEqual(['name', 'place', 'first'])
  expect(left({ projectDateConfs: [date(2, '10:00')] })).toEqual(['name', 'place', 'second'])
})
