import { expect, test } from 'vitest'
import { renamed } from '#domain/translated-names.ts'

const before = { name: 'Exposition', nameEn: 'Exhibition', nameJa: '展覧会' }

test.each([
  ['all are given', { name: 'Salon', nameEn: 'Fair', nameJa: '見本市' }, ['Fair', '見本市']],
  ['a translation is emptied', { name: 'Exposition', nameEn: '' }, ['', '展覧会']],
  ['the French one alone is given, unchanged', { name: 'Exposition' }, ['Exhibition', '展覧会']],
  ['the French one alone is given, another', { name: 'Salon' }, ['', '']],
  ['a new one comes with one translation', { name: 'Salon', nameJa: '見本市' }, ['', '見本市']],
])('when %s', (_case, form, [nameEn, nameJa]) => {
  expect(renamed(before, form)).toEqual({ name: form.name, nameEn, nameJa })
})
