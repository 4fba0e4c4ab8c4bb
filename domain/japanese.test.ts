import { expect, test } from 'vitest'
import { isJapanese } from '#domain/japanese.ts'

test.each([
  ['茶の湯　公開講座', true],
  ['無声映画とPierre Loti', true],
  ['Atelier de lettre ornée', false],
  ['Ma (間), l’intervalle', false],
  ['', false],
  ['2026', false],
])('%s is written in Japanese: %s', (text, expected) => expect(isJapanese(text)).toBe(expected))
