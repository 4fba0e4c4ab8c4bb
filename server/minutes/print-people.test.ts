import { expect, test } from 'vitest'
import type { FactPerson, SessionFacts } from '#domain/sessions/session-facts.ts'
import { attendanceRow, heardMembers } from '#server/minutes/print-people.ts'

const at = (time: string) => `2026-09-24T${time}:00Z`
const member = (id: number, name: string, ...hours: [string, string][]): FactPerson => ({
  id,
  name,
  isMember: true,
  isChair: false,
  isSecretary: false,
  isExcused: false,
  stays: hours.map(([since, until]) => ({ presence: 'PRESENT', since: at(since), until: at(until) })),
})
const people = [member(1, 'Yuki', ['17:10', '18:00']), member(2, 'Inès'), member(3, 'Hugo'), member(4, 'Émi')]
const proxy = (giverId: number, holderId: number) => ({ giverId, holderId, since: at('17:00'), until: at('19:00') })
const facts = { people, proxies: [proxy(2, 1), proxy(3, 4)] } as unknown as SessionFacts

test('a proxy is printed for the hours in which its holder was there, and not at all if they never came', () => {
  const row = (person: FactPerson) => attendanceRow(facts, person, 'fr').slice(2)
  expect(people.map(row)).toEqual([
    ['sur place, 1 pouvoir', '19:10 – 20:00'],
    ['pouvoir à Yuki', '19:10 – 20:00'],
    ['absence', '–'],
    ['absence', '–'],
  ])
  expect(heardMembers(facts).map(({ name }) => name)).toEqual(['Yuki', 'Inès'])
})
