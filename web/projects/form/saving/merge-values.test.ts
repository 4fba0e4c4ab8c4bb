import { describe, expect, test } from 'vitest'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { absorb, mergeValues } from '#web/projects/form/saving/merge-values.ts'
import { named } from '#web/projects/form/saving/saving-world.ts'

const base: ProjectValues = { ...named, userComment: 'un deux trois quatre', projectStatus: 'SUBMITED' }
const merged = (mine: Partial<ProjectValues>, theirs: Partial<ProjectValues>) =>
  mergeValues(base, { ...base, ...mine }, { ...base, ...theirs })

describe('two users who changed', () => {
  test('other fields are merged without a question', () => {
    const { values, clashes, fromMe, fromThem } = merged({ placeName: 'Ici' }, { priceDetails: '8 €' })
    expect(values).toMatchObject({ placeName: 'Ici', priceDetails: '8 €' })
    expect([clashes, fromMe, fromThem]).toEqual([[], ['placeName'], ['priceDetails']])
  })

  test('other words of one long text are merged inside it', () => {
    const { values, clashes } = merged({ userComment: 'UN deux trois quatre' }, { userComment: 'un deux trois QUATRE' })
    expect([values.userComment, clashes]).toEqual(['UN deux trois QUATRE', []])
  })

  test('the same field get a conflict, and neither version is chosen for them', () => {
    const { values, clashes } = merged({ name: 'Mien' }, { name: 'Sien' })
    expect([values.name, clashes]).toEqual(['Mien', [['name']]])
  })

  test('the same field in the same way get no conflict', () => {
    expect(merged({ name: 'Nôtre' }, { name: 'Nôtre' }).clashes).toEqual([])
  })

  test('a message get one conflict for the message and its decision', () => {
    const mine = { projectStatus: 'REFUSED', message: 'Non.' }
    const theirs = { projectStatus: 'CERTIFIED_PUBLISHED', message: '' }
    expect(merged(mine, theirs).clashes).toEqual([['projectStatus', 'message']])
    expect(merged({}, mine).values).toMatchObject(mine)
  })

  test.each<[string, Partial<ProjectValues>, Partial<ProjectValues>]>([
    ['an address', { placeAddress: 'Tours', placeLatitude: 47 }, { placeCity: 'Nantes', placeLongitude: 1 }],
    ['a telephone', { placePhoneNumber: '1' }, { placePhoneCountryCode: 'JP' }],
    ['a budget', { budget: '5' }, { budgetNeeded: true }],
  ])('two halves of %s get one conflict for the whole', (_, mine, theirs) => {
    expect(merged(mine, theirs).clashes).toHaveLength(1)
  })

  test('the consents get no conflict: they belong to this form only', () => {
    const { values, fromMe } = merged({ acceptRules: true }, { name: 'Sien' })
    expect([values.acceptRules, fromMe]).toEqual([true, []])
  })
})

describe('after a save', () => {
  const sent = { ...base, placePhoneNumber: '05', name: 'Envoyé' }
  const stored = { ...base, placePhoneNumber: '+33 05', name: 'Envoyé' }

  test('the form takes over what the server stored', () => {
    expect(absorb({ sent, base, mine: sent, stored }, true)).toMatchObject({
      values: { placePhoneNumber: '+33 05' },
      clashes: [],
    })
  })

  test('what was typed since stays, and is no conflict', () => {
    const mine = { ...sent, placePhoneNumber: '05 61', name: 'Envoyé puis' }
    expect(absorb({ sent, base, mine, stored }, true)).toMatchObject({ values: mine, clashes: [] })
  })

  test("a colleague's next save is merged in, unless the same field was typed in again", () => {
    const theirs = { ...stored, projectLink: 'https://autre.example', name: 'Autre' }
    expect(absorb({ sent, base, mine: sent, stored: theirs }, false)).toMatchObject({
      values: { name: 'Autre' },
      clashes: [],
    })
    const mine = { ...sent, name: 'Envoyé puis' }
    expect(absorb({ sent, base, mine, stored: theirs }, false).clashes).toEqual([['name']])
  })
})
