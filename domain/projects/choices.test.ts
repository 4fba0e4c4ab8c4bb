import { expect, test } from 'vitest'
import { optionsOf, projectAccesses, projectPublics, textOf } from '#domain/projects/choices.ts'

test('a choice has its values in their order, in the words of a language', () => {
  expect(optionsOf(projectAccesses, 'fr')).toEqual([
    { value: 'OPEN', text: 'Entrée libre' },
    { value: 'BOOKING', text: 'Sur réservation' },
    { value: 'TICKET', text: 'Sur billet' },
    { value: 'INVITATION', text: 'Sur invitation' },
  ])
  expect(optionsOf(projectPublics, 'en').map(({ text }) => text)).toEqual([
    'Everyone',
    'Families',
    'Children',
    'Schools and students',
    'Adults',
    'Professionals',
  ])
})

test.each([
  ['TICKET', 'Ticket required'],
  ['GONE', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('what is chosen, %j, is called %j', (chosen, text) => {
  expect(textOf(optionsOf(projectAccesses, 'en'), chosen)).toBe(text)
})
