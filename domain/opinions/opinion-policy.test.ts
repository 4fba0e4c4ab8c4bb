import { expect, test } from 'vitest'
import { isOpen, opinionRights, partOf, sightOf, type Person, type Round } from '#domain/opinions/opinion-policy.ts'
import { hasUnknownMarks, lacksMarks, marksWithin, verdictOf } from '#domain/opinions/opinion.ts'
import { tallyOf } from '#domain/opinions/tally.ts'
import { roles } from '#domain/roles.ts'

const flags = [false, true]
const people: Person[] = roles.flatMap((role) =>
  flags.flatMap((isMember) =>
    flags.flatMap((isChair) =>
      flags.flatMap((isRecused) => flags.map((hasInterest) => ({ role, isMember, isChair, isRecused, hasInterest }))),
    ),
  ),
)

test('everybody has one part, and a recused user has no other', () => {
  const parts = people.map((person) => {
    const { role, isMember, isChair, isRecused, hasInterest } = person
    if (role === 'ROLE_USER') return [partOf(person), 'holder']
    if (isRecused) return [partOf(person), 'recused']
    if (hasInterest) return [partOf(person), 'concerned']
    if (role !== 'ROLE_COMMISSION') return [partOf(person), 'administrator']
    return [partOf(person), !isMember ? 'otherMember' : isChair ? 'chair' : 'member']
  })
  for (const [is, expected] of parts) expect(is).toBe(expected)
})

test.each([
  //                 give   oneself others open   act    internal
  ['holder', false, false, false, false, false, false],
  ['recused', false, false, false, false, false, false],
  ['concerned', false, true, false, false, false, true],
  ['member', true, true, false, false, true, true],
  ['chair', true, true, true, true, true, true],
  ['otherMember', false, true, false, false, true, true],
  ['administrator', false, true, true, true, true, true],
] as const)('%s: gives %s, recuses themself %s, others %s, opens %s, acts %s, reads %s', (part, ...expected) => {
  const some = people.filter((person) => partOf(person) === part)
  expect(some.length).toBeGreaterThan(0)
  for (const person of some) {
    const { give, recuseOneself, recuseOthers, open, act, readInternal } = opinionRights(person)
    expect([give, recuseOneself, recuseOthers, open, act, readInternal]).toEqual(expected)
  }
})

const rounds: Round[] = flags.flatMap((wasOpened) => flags.map((isPastDue) => ({ wasOpened, isPastDue })))

test('before that, an author of an opinion sees the others; a recused user and a holder never do', () => {
  for (const person of people)
    for (const round of rounds)
      for (const hasGiven of flags)
        for (const hasMoved of flags) {
          const outside = person.role === 'ROLE_USER' || person.isRecused
          const expected = outside ? 'none' : (hasGiven && !hasMoved) || isOpen(round) ? 'open' : 'sealed'
          expect(sightOf(person, { hasGiven, hasMoved }, round)).toBe(expected)
        }
})

const criteria = [
  { id: 'a', label: 'Qualité', labelEn: '', labelJa: '', weight: 2 },
  { id: 'b', label: 'Public', labelEn: '', labelJa: '', weight: 1 },
]

test('marks belong to the edition’s criteria, and are complete if it requires them', () => {
  expect(marksWithin({ a: 4, old: 2 }, criteria)).toEqual({ a: 4 })
  expect(hasUnknownMarks({ a: 4, old: 2 }, criteria)).toBe(true)
  expect(hasUnknownMarks({ a: 4 }, criteria)).toBe(false)
  expect(lacksMarks({ a: 4 }, { criteria, required: true })).toBe(true)
  expect(lacksMarks({ a: 4 }, { criteria, required: false })).toBe(false)
  expect(lacksMarks({ a: 0, b: 0 }, { criteria, required: true })).toBe(false)
})

test('an opinion has its documented name, and its former one', () => {
  expect(verdictOf({ opinion: 'RESERVE' })).toBe('RESERVE')
  expect(verdictOf({ verdict: 'RESERVE' })).toBe('RESERVE')
  expect(verdictOf({ opinion: 'RESERVE', verdict: 'RESERVE' })).toBe('RESERVE')
  expect(verdictOf({ opinion: 'RESERVE', verdict: 'FAVORABLE' })).toBeUndefined()
})

test('a tally counts, weighs the marks, and returns how far members are apart', () => {
  const voices: Parameters<typeof tallyOf>[0] = [
    { verdict: 'FAVORABLE', marks: { a: 4, b: 1 } },
    { verdict: 'DEFAVORABLE', marks: { a: 1 } },
    { verdict: 'DEFAVORABLE', marks: {} },
  ]
  expect(tallyOf(voices, criteria)).toEqual({ favorable: 1, reserve: 0, defavorable: 2, mean: 2, spread: 2 })
  expect(tallyOf([...voices, { verdict: 'RESERVE', marks: {} }], criteria).reserve).toBe(1)
  expect(tallyOf([], criteria)).toEqual({ favorable: 0, reserve: 0, defavorable: 0, mean: null, spread: null })
})
