import { expect, test } from 'vitest'
import { renamed } from '#domain/english-name.ts'

const before = { name: 'Exposition', nameEn: 'Exhibition' }

test.each([
  ['both are given', { name: 'Salon', nameEn: 'Fair' }, 'Fair'],
  ['the English one is emptied', { name: 'Exposition', nameEn: '' }, ''],
  ['the French one alone is given, unchanged', { name: 'Exposition' }, 'Exhibition'],
  ['the French one alone is given, another', { name: 'Salon' }, ''],
])('when %s', (_case, form, nameEn) => {
  expect(renamed(before, form)).toEqual({ name: form.name, nameEn })
})
