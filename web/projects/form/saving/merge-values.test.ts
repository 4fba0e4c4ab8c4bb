import { describe, expect, test } from 'vitest'
import type { ProjectValues } from '#web/projects/parts/form-values.ts'
import { absorb, mergeValues } from '#web/projects/form/saving/merge-values.ts'
import { named } from '#web/projects/form/saving/saving-world.ts'

const base: ProjectValues = { ...named, userComment: 'un deux trois quatre', projectStatus: 'SUBMITED' }
const merged = (mine: Partial<ProjectValues>, theirs: Partial<ProjectValues>) =>
  mergeValues(base, { ...base, ...mine }, { ...base, ...theirs })

describe('two people who changed', () => {
  test('other fields meet without a question', () => {
    const { values, clashes, fromMe, fromThem } = merged({ placeName: 'Ici' }, { priceDetails: '8 €' })
    expect(values).toMatchObject({ placeName: 'Ici', priceDetails: '8 €' })
    expect([clashes, fromMe, fromThem]).toEqual([[], ['placeName'], ['priceDetails']])
  })

  test('other words of one long text meet inside it', () => {
    const { values, clashes } = merged({ userComment: 'UN deux trois quatre' }, { userComment: 'un deux trois QUATRE' })
    expect([values.userComment, clashes]).toEqual(['UN deux trois QUATRE', []])
  })

  test('the same field are asked, and nothing is decided for them', () => {
    const { values, clashes } = merged({ name: 'Mien' }, { name: 'Sien' })
    expect([values.name, clashes]).toEqual(['Mien', [['name']]])
  })

  test('the same field in the same way are not asked', () => {
    expect(merged({ name: 'Nôtre' }, { name: 'Nôtre' }).clashes).toEqual([])
  })

  test('a message are asked for the decision with it: the two are one choice', () => {
    const mine = { projectStatus: 'REFUSED', message: 'Non.' }
    const theirs = { projectStatus: 'CERTIFIED_PUBLISHED', message: '' }
    expect(merged(mine, theirs).clashes).toEqual([['projectStatus', 'message']])
    expect(merged({}, mine).values).toMatchObject(mine)
  })

  test.each<[string, Partial<ProjectValues>, Partial<ProjectValues>]>([
    ['an address', { placeAddress: 'Tours', placeLatitude: 47 }, { placeCity: 'Nantes', placeLongitude: 1 }],
    ['a telephone', { placePhoneNumber: '1' }, { placePhoneCountryCode: 'JP' }],
    ['a budget', { budget: '5' }, { budgetNeeded: true }],
  ])('two halves of %s are asked for the whole', (_, mine, theirs) => {
    expect(merged(mine, theirs).clashes).toHaveLength(1)
  })

  test('nothing of the consents: they are of this form alone', () => {
    const { values, fromMe } = merged({ acceptRules: true }, { name: 'Sien' })
    expect([values.acceptRules, fromMe]).toEqual([true, []])
  })
})

describe('after a save', () => {
  const sent = { ...base, placePhoneNumber: '05', name: 'Envoyé' }
  const stored = { ...base, placePhoneNumber: '+33 05', name: 'Envoyé' }

  test('the form takes over what the server made of it', () => {
    expect(absorb({ sent, base, mine: sent, stored }, true)).toMatchObject({
      values: { placePhoneNumber: '+33 05' },
      clashes: [],
    })
  })

  test('what was typed since stays, and is nobody’s conflict', () => {
    const mine = { ...sent, placePhoneNumber: '05 61', name: 'Envoyé puis' }
    expect(absorb({ sent, base, mine, stored }, true)).toMatchObject({ values: mine, clashes: [] })
  })

  test('what another saved just after comes in, unless it was typed on', () => {
    const theirs = { ...stored, projectLink: 'https://autre.example', name: 'Autre' }
    expect(absorb({ sent, base, mine: sent, stored: theirs }, false)).toMatchObject({
      values: { name: 'Autre' },
      clashes: [],
    })
    const mine = { ...sent, name: 'Envoyé puis' }
    expect(absorb({ sent, base, mine, stored: theirs }, false).clashes).toEqual([['name']])
  })
})
