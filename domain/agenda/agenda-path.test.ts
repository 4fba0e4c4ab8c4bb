import { expect, test } from 'vitest'
import { agendaPath } from '#domain/agenda/agenda-path.ts'

test('the agenda opens in French, and says so in its address where it is in English', () => {
  expect(agendaPath('fr')).toBe('/agenda')
  expect(agendaPath('en')).toBe('/agenda?lang=en')
})
