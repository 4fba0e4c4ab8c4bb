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

describe('the form sent', () => {
  test('has the changed fields and no others', () => {
    expect(sent({ placeName: 'Ici' })).toEqual({ isSubmited: 'false', placeName: 'Ici', ...consents })
  })

  test('has the position of an address with it', () => {
    expect(sent({ placeAddress: 'Tours', placeLatitude: 47 })).toMatchObject({
      placeAddress: 'Tours',
      placeLatitude: 47,
      placeLongitude: '',
      placeCity: '',
      placeDepartment: '',
    })
  })

  test('has the changed and new dates, and the numbers of the removed ones', () => {
    const payload = sent({ projectDateConfs: [rule('2099-03-03', 2), rule('2099-04-04')] })
    const entries = JSON.parse(String(payload['projectDateConfs'])) as { id?: number; date: string }[]
    expect(entries.map(({ id, date }) => [id, date])).toEqual([
      [2, '2099-03-03'],
      [undefined, '2099-04-04'],
    ])
    expect(payload['removedProjectDateConfsIds']).toEqual([1])
  })

  test('empties a removed picture, sends a chosen one, names a stored one', () => {
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

describe('the check before sending', () => {
  test('requires of a draft only its name', () => {
    const target = { from: 'DRAFT', to: 'DRAFT', isHolder: true } as const
    expect(errorsBeforeSending(named, target)).toEqual({})
    expect(errorsBeforeSending({ ...named, name: ' ' }, target)).toEqual({ name: 'MandatoryField' })
  })

  test('requires of a submission its fields and the three consents', () => {
    const errors = errorsBeforeSending(named, { from: 'DRAFT', to: 'SUBMITED', isHolder: true })
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining(['description', 'image', 'placeName', ...Object.keys(consents)]),
    )
  })

  test('requires a message of a request and of a refusal', () => {
    const target = { from: 'SUBMITED', to: 'REFUSED', isHolder: false } as const
    expect(errorsBeforeSending(named, target)).toEqual({ message: 'MandatoryField' })
  })

  test('shows a text that is too long at its field', () => {
    const long = { ...named, placeName: 'x'.repeat(251) }
    expect(errorsBeforeSending(long, { from: 'DRAFT', to: 'DRAFT', isHolder: true })).toEqual({
      placeName: 'field.tooLong.error',
    })
  })
})

test('a new repetition takes the weekday of its date, unless another is chosen', () => {
  const chosen = (given: Partial<DateRule>) =>
    weekdays.filter((name) => withRecurrence({ ...rule('2099-01-01'), ...given }, true)[name])
  expect(chosen({})).toEqual(['recurrenceThursday'])
  expect(chosen({ recurrenceMonday: true })).toEqual(['recurrenceMonday'])
  expect(chosen({ date: '' })).toEqual([])
})

test('a new repetition lasts four weeks, or to the end of the edition, unless an end was chosen', () => {
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
