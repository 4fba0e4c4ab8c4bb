import { describe, expect, test } from 'vitest'
import { missingConsents, projectForm } from '#domain/projects/project-form.ts'
import { readBy, refused } from '#test/read-by.ts'

const picture = { filename: 'a.png', content: new Uint8Array([1]), truncated: false }

describe('a form of a project', () => {
  test('keeps the values of absent fields', () => {
    expect(readBy(projectForm, {})).toEqual({})
    expect(readBy(projectForm, { unknown: 'x' })).toEqual({})
  })

  test.each([
    ['isSubmited', 'true', true],
    ['isSubmited', 'false', false],
    ['version', '3', 3],
    ['version', '', null],
    ['name', ' Taiko ', 'Taiko'],
    ['name', 'x'.repeat(250), 'x'.repeat(250)],
    ['image', '', ''],
    ['image', picture, picture],
    ['imageId', '7', 7],
    ['imageId', '', ''],
    ['description', 'x'.repeat(60_000), 'x'.repeat(60_000)],
    ['selectedProjectTypesIds', ['1', 2, '1'], [1, 2]],
    ['selectedProjectTypesIds', '', []],
    ['commissionId', '4', 4],
    ['commissionId', '', ''],
    ['isFree', 'false', false],
    ['priceDetails', '6 €\n3 €', '6 €\n3 €'],
    ['priceDetails', 'x'.repeat(1000), 'x'.repeat(1000)],
    ['projectAccess', 'BOOKING', 'BOOKING'],
    ['projectAccess', '', null],
    ['projectPublic', 'FAMILIES', 'FAMILIES'],
    ['projectPublic', '', null],
    ['placeName', 'a\nb', 'a b'],
    ['placeLatitude', '43,597312345678', 43.597312345678],
    ['placeLatitude', '-90', -90],
    ['placeLatitude', '90', 90],
    ['placeLatitude', '', null],
    ['placeLongitude', '-180', -180],
    ['placeLongitude', '180', 180],
    ['placeLongitude', '', null],
    ['placePhoneNumber', '1'.repeat(40), '1'.repeat(40)],
    ['placePhoneCountryCode', 'JP', 'JP'],
    ['projectLink', 'half a link', 'half a link'],
    ['organizerContactEmail', 'half@', 'half@'],
    ['projectDateConfs', '[{"id":1}]', [{ id: 1 }]],
    ['removedProjectDateConfsIds', '3', [3]],
    ['projectStatus', 'REFUSED', 'REFUSED'],
    ['projectStatus', '', null],
    ['budget', '12,50', 12.5],
    ['budget', '0', 0],
    ['budget', '999999999.99', 999_999_999.99],
    ['budget', '', null],
    ['acceptRules', 'true', true],
    ['acceptDataProtection', true, true],
    ['acceptOwnership', '', false],
  ])('reads its %s %j as %j', (name, sent, value) => {
    expect(readBy(projectForm, { [name]: sent })).toEqual({ [name]: value })
  })

  test.each([
    ['isSubmited', 'yes', 'field.invalid.error'],
    ['version', 'x', 'number.invalid.error'],
    ['version', '0', 'number.tooSmall.error'],
    ['name', ' ', 'MandatoryField'],
    ['name', 'x'.repeat(251), 'field.tooLong.error'],
    ['image', 'a.png', 'field.invalid.error'],
    ['image', { ...picture, content: 'x' }, 'field.invalid.error'],
    ['description', 'x'.repeat(60_001), 'field.tooLong.error'],
    ['isFree', 'no', 'field.invalid.error'],
    ['priceDetails', 'x'.repeat(1001), 'field.tooLong.error'],
    ['projectAccess', 'CLOSED', 'field.invalid.error'],
    ['projectPublic', 'OPEN', 'field.invalid.error'],
    ['placeName', 'x'.repeat(251), 'field.tooLong.error'],
    ['placeLatitude', '90.1', 'number.tooLarge.error'],
    ['placeLatitude', '-90.1', 'number.tooSmall.error'],
    ['placeLongitude', '180.1', 'number.tooLarge.error'],
    ['placeLongitude', '-180.1', 'number.tooSmall.error'],
    ['placeLongitude', 'east', 'number.invalid.error'],
    ['placePhoneNumber', '1'.repeat(41), 'field.tooLong.error'],
    ['placePhoneCountryCode', 'FRA', 'field.tooLong.error'],
    ['projectLink', 'x'.repeat(251), 'field.tooLong.error'],
    ['organizerContactEmail', 'x'.repeat(251), 'field.tooLong.error'],
    ['projectDateConfs', '{}', 'dates.invalid.error'],
    ['projectStatus', 'LOST', 'field.invalid.error'],
    ['budget', '-1', 'number.tooSmall.error'],
    ['budget', '1000000000', 'number.tooLarge.error'],
    ['budget', '1.234', 'price.invalid.error'],
    ['acceptRules', 'yes', 'field.invalid.error'],
  ])('refuses as its %s %j with %s', (name, sent, code) => {
    expect(readBy(projectForm, { [name]: sent })).toEqual(refused({ [name]: code }))
  })
})

test.each([
  [{}, ['acceptRules', 'acceptDataProtection', 'acceptOwnership']],
  [{ acceptRules: true }, ['acceptDataProtection', 'acceptOwnership']],
  [{ acceptRules: true, acceptDataProtection: false, acceptOwnership: true }, ['acceptDataProtection']],
  [{ acceptRules: true, acceptDataProtection: true, acceptOwnership: true }, []],
])('with %j these consents are missing: %j', (ticked, missing) => {
  expect(missingConsents(ticked)).toEqual(missing.map((field) => ({ field, message: 'MandatoryField' })))
})
