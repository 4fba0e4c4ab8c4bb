import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { zoneName } from '#web/notifications/zone-name.ts'

test.each([
  ['Europe/Paris', 'France', 'France'],
  ['Asia/Tokyo', 'Japon', 'Japan'],
  ['Asia/Calcutta', 'Inde', 'India'],
  ['Pacific/Noumea', 'Nouvelle-Calédonie', 'New Caledonia'],
  ['America/Los_Angeles', 'Los Angeles', 'Los Angeles'],
  ['Europe/Moscow', 'Moscou', 'Moscow'],
  ['UTC', 'UTC', 'UTC'],
])('%s is named %s, and %s', (zone, french, english) => {
  expect([zoneName(zone, 'fr'), zoneName(zone, 'en')]).toEqual([french, english])
})

test('no two zones of Asia have the same name, in any language', () => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Asia/'))
  for (const language of languages)
    expect(new Set(zones.map((zone) => zoneName(zone, language))).size).toBe(zones.length)
})

test('Japan is named in Japanese, though its zone has a sign of its own there', () => {
  expect(['Asia/Tokyo', 'Europe/Paris'].map((zone) => zoneName(zone, 'ja'))).toEqual(['日本', 'フランス'])
})
