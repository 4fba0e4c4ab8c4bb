import { describe, expect, test } from 'vitest'
import { dateRule, weekdays, type DateRule } from '#domain/projects/date-rule.ts'
import { changedNames, payloadOf, withRecurrence, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { errorsBeforeSending } from '#web/projects/form/errors-before-sending.ts'
import { named } from '#web/projects/form/saving/saving-world.ts'

const rule = (date: string, id?: number) => ({
  ...dateRule.parse({ date, startTime: '18:00', endTime: '19:00' }),
  ...(id && { id }),
})
const base: ProjectValues = { ...named, projectDateConfs: [rule('2099-01-01', 1), rule('2099-01-02', 2)] }
const consents = { acceptRules: false, acceptDataProtection: false, acceptOwnership: false }
const sent = (changes: Partial<ProjectValues>) => payloadOf(base, { ...base, ...changes }, false)

describe('what is sent', () => {
  test('is what has changed, and nothing else', () => {
    expect(sent({ placeName: 'Ici' })).toEqual({ isSubmited: 'false', placeName: 'Ici', ...consents })
  })

  test('an address goes with where it is', () => {
    expect(sent({ placeAddress: 'Tours', placeLatitude: 47 })).toMatchObject({
      placeAddress: 'Tours',
      placeLatitude: 47,
      placeLongitude: '',
      placeCity: '',
      placeDepartment: '',
    })
  })

  test('of the dates the changed and new ones, and the numbers of those removed', () => {
    const payload = sent({ projectDateConfs: [rule('2099-03-03', 2), rule('2099-04-04')] })
    const entries = JSON.parse(String(payload['projectDateConfs'])) as { id?: number; date: string }[]
    expect(entries.map(({ id, date }) => [id, date])).toEqual([
      [2, '2099-03-03'],
      [undefined, '2099-04-04'],
    ])
    expect(payload['removedProjectDateConfsIds']).toEqual([1])
  })

  test('a picture that was taken away is emptied, one chosen is sent, one kept is named', () => {
    const image = { id: 4, fileUrl: '', listUrl: '', pageUrl: '', zoomUrl: '' }
    const file = new File(['x'], 'x.png')
    expect(sent({ image })).toMatchObject({ imageId: 4 })
    expect(sent({ image: file })).toMatchObject({ image: file })
    expect(payloadOf({ ...base, image }, base, false)).toMatchObject({ image: '', imageId: '' })
  })
})

test('dates in another order, blank blocks and types in another order are no change', () => {
  const [first, second] = base.projectDateConfs
  const same = { ...base, projectDateConfs: [second!, { ...rule(''), startTime: '', endTime: '' }, first!] }
  expect(changedNames(base, same)).toEqual([])
  const types = { ...base, selectedProjectTypesIds: ['1', '2'] }
  expect(changedNames(types, { ...types, selectedProjectTypesIds: ['2', '1'] })).toEqual([])
})

describe('what is judged before it is sent', () => {
  test('a draft needs its name alone', () => {
    const target = { from: 'DRAFT', to: 'DRAFT', isHolder: true } as const
    expect(errorsBeforeSending(named, target)).toEqual({})
    expect(errorsBeforeSending({ ...named, name: ' ' }, target)).toEqual({ name: 'MandatoryField' })
  })

  test('a submission needs its fields and the three consents', () => {
    const errors = errorsBeforeSending(named, { from: 'DRAFT', to: 'SUBMITED', isHolder: true })
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['description', 'image', 'placeName', ...Object.keys(consents)]),
    )
  })

  test('a decision that asks or refuses needs its message', () => {
    const target = { from: 'SUBMITED', to: 'REFUSED', isHolder: false } as const
    expect(errorsBeforeSending(named, target)).toEqual({ message: 'MandatoryField' })
  })

  test('a text that is too long is told at its field', () => {
    const long = { ...named, placeName: 'x'.repeat(251) }
    expect(errorsBeforeSending(long, { from: 'DRAFT', to: 'DRAFT', isHolder: true })).toEqual({
      placeName: 'field.tooLong.error',
    })
  })
})

test('what begins to repeat does so on the weekday of its date, unless another is chosen', () => {
  const chosen = (given: Partial<DateRule>) =>
    weekdays.filter((name) => withRecurrence({ ...rule('2099-01-01'), ...given }, true)[name])
  expect(chosen({})).toEqual(['recurrenceThursday'])
  expect(chosen({ recurrenceMonday: true })).toEqual(['recurrenceMonday'])
  expect(chosen({ date: '' })).toEqual([])
})

test('what begins to repeat goes on for four weeks, or to the end of the edition, unless an end was chosen', () => {
  const ends = (date: string, recurrenceEndDate = '', editionEnd?: string) =>
    withRecurrence({ ...rule(date), recurrenceEndDate }, true, editionEnd).recurrenceEndDate
  expect(ends('2099-01-01')).toBe('2099-01-29')
  expect(ends('2099-01-01', '2099-01-01', '2099-01-20')).toBe('2099-01-20')
  expect(ends('2099-01-01', '', '2099-03-01')).toBe('2099-01-29')
  expect(ends('2099-01-01', '', '2098-12-01')).toBe('2099-01-29')
  expect(ends('2099-01-01', '2099-01-05')).toBe('2099-01-05')
  expect(ends('')).toBe('')
  expect(withRecurrence(rule('2099-01-01'), false)).toEqual(rule('2099-01-01'))
})
