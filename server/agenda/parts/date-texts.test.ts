import { expect, test } from 'vitest'
import { lineOf } from '#server/agenda/parts/date-texts.ts'

test('what happened to a time ends as a sentence of its language, and its reason follows', () => {
  const told = { state: 'cancelled' as const, note: '天候によるものです。' }
  expect(lineOf({ ...told, head: '12月19日は中止です' }, 'ja')).toBe('12月19日は中止です。天候によるものです。')
  expect(lineOf({ ...told, head: 'Annulé', note: 'Orage.' }, 'fr')).toBe('Annulé. Orage.')
})
