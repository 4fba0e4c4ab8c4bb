import { expect, test } from 'vitest'
import { words as notifications } from '#web/words/fr/notifications.ts'
import { words as tables } from '#web/words/fr/tables.ts'

test('French counts zero as one', () => {
  expect(tables.arriving({ count: 0, total: 300 })).toBe('0 ligne reçue sur 300')
  expect(tables.arriving({ count: 2, total: 300 })).toBe('2 lignes reçues sur 300')
})

test('tomorrow’s digest names only what is in it', () => {
  const { digest } = notifications.mails
  expect(digest({ awaiting: 1, information: 0 })).toBe('1 chose vous attend')
  expect(digest({ awaiting: 0, information: 2 })).toBe('2 nouvelles pour information')
  expect(digest({ awaiting: 2, information: 1 })).toBe('2 choses vous attendent, 1 nouvelle pour information')
  expect(digest({ awaiting: 0, information: 0 })).toBe('Rien pour l’instant.')
})
