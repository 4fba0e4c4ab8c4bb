import { expect, test } from 'vitest'
import { byDisagreement } from '#domain/sessions/disagreement.ts'

const file = (name: string, opinions: Parameters<typeof byDisagreement>[0][number]['opinions']) => ({
  name,
  opinions,
  project: { id: 1, name, textLanguage: 'fr' as const, organizer: '', town: '', status: 'SUBMITED' as const, asked: 0 },
})
const topic = (name: string) => ({ name, opinions: null, project: null })
const open = (favorable: number, reserve: number, defavorable: number) => {
  const given = favorable + reserve + defavorable
  return { sight: 'open' as const, given, members: 9, favorable, reserve, defavorable }
}

test('the order begins with the contested files and ends with the unanimous ones; equal ones, and topics, stay where they are', () => {
  const items = [
    topic('opening'),
    file('all for', open(5, 0, 0)),
    file('sealed', { sight: 'sealed' as const, given: 3, members: 9 }),
    file('a reserve', open(4, 1, 0)),
    topic('break'),
    file('split', open(3, 0, 3)),
    file('all against', open(0, 0, 4)),
    file('recused', null),
    file('one against', open(5, 0, 1)),
  ]
  expect(byDisagreement(items).map(({ name }) => name)).toEqual([
    'opening',
    'split',
    'one against',
    'a reserve',
    'break',
    'sealed',
    'recused',
    'all for',
    'all against',
  ])
})
