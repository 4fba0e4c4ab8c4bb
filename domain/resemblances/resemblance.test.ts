import { describe, expect, test } from 'vitest'
import {
  clashOf,
  concernsHolder,
  lookedAt,
  samenessOf,
  type Compared,
  type Found,
  type Neighbour,
  type Twin,
} from '#domain/resemblances/resemblance.ts'

const edition = { id: 5, editionStart: '2026-11-06', editionEnd: '2026-11-20' }
const own: Compared & { edition: typeof edition } = {
  id: 1,
  name: 'Atelier furoshiki des familles',
  organizer: 'Maison des liens',
  creatorId: 7,
  people: [],
  placeName: 'Médiathèque du Bachut',
  address: '2 place du 11 novembre, Lyon',
  town: 'Lyon',
  latitude: 45.738,
  longitude: 4.872,
  audience: 'FAMILIES',
  days: ['2026-11-14', '2026-11-15', '2026-11-16'],
  edition,
}
const slot = { startsAt: '', endsAt: '' }
const twin = (traits: Partial<Twin>): Twin => ({ ...own, id: 2, description: '', ...traits })

describe('the same project again', () => {
  const strange = { creatorId: 8, organizer: 'Pli selon pli' }
  const near = { name: 'Furoshiki : nouer, porter, offrir' }
  const otherDays = { days: ['2026-11-07', '2026-11-08'] }
  test.each([
    ['all alike', {}, true],
    ['the name, and the days', strange, true],
    ['the name, and the organizer', otherDays, true],
    ['the name alone', { ...strange, ...otherDays }, false],
    ['a word of it, the organizer and the days', near, true],
    ['a word of it, and the organizer', { ...near, ...otherDays }, false],
    ['a word of it, and the days', { ...near, ...strange }, false],
    ['the organizer and the days', { name: 'Judo, la voie souple' }, false],
    ['the same holder for another organizer', { ...near, organizer: 'Pli selon pli' }, true],
    ['common words, the organizer and the days', { name: 'Contes de la famille' }, false],
    ['an organizer written otherwise', { ...near, creatorId: 8, organizer: 'LA MAISON DES LIENS' }, true],
    ['one day of two', { ...strange, days: ['2026-11-15', '2026-11-18'] }, true],
    ['one day of three', { ...strange, days: ['2026-11-15', '2026-11-18', '2026-11-19'] }, false],
  ])('%s: %s', (_what, traits, holds) => {
    expect(samenessOf(own, twin(traits)) !== undefined).toBe(holds)
  })

  test('names the common words, and those in the other’s description', () => {
    const found = samenessOf(own, twin({ ...near, description: 'Un après-midi pour les familles.' }))
    expect(found).toMatchObject({ isSameName: false, words: ['furoshiki'], wordsOfDescription: ['familles'] })
    const told = { description: 'Furoshiki des familles, 生け花.' }
    expect(samenessOf({ ...own, name: '生け花 furoshiki des familles' }, twin({ ...near, ...told }))).toMatchObject({
      words: ['furoshiki'],
      wordsOfDescription: ['familles'],
    })
    // If the names are the same, the description adds nothing.
    expect(samenessOf(own, twin(told))?.wordsOfDescription).toEqual([])
  })

  test('is of one organizer or only of one holder, and strong if the names are one', () => {
    const reasons = (traits: Partial<Twin>) => {
      const { isSameName, isStrong, isSameOrganizer, isSameHolder } = samenessOf(own, twin(traits))!
      return { isSameName, isStrong, isSameOrganizer, isSameHolder }
    }
    const all = { isSameName: true, isStrong: true, isSameOrganizer: true, isSameHolder: true }
    expect(reasons({})).toEqual(all)
    expect(reasons({ organizer: 'Pli selon pli' })).toEqual({ ...all, isSameOrganizer: false })
    expect(reasons({ creatorId: 8 })).toEqual({ ...all, isSameHolder: false })
    expect(reasons({ name: 'Atelier furochiki des familles' })).toEqual({ ...all, isSameName: false })
    expect(reasons(near)).toEqual({ ...all, isSameName: false, isStrong: false })
  })

  test('holders are not told of their other events on the same days, nor of what they filed last year', () => {
    const told = (traits: Partial<Twin>, editionId = 5) => {
      const other = twin(traits)
      return concernsHolder(samenessOf(own, other)!, own, other, editionId)
    }
    expect([told({}), told({}, 4), told(near)]).toEqual([true, false, false])
    const strangers = { creatorId: 8 }
    expect([told(strangers), told(strangers, 4), told({ ...near, ...strangers })]).toEqual([true, true, true])
    const clash = { otherId: 2, own: slot, theirs: slot, times: 1, metres: null }
    const ofClash = (kind: 'place' | 'town', creatorId: number) =>
      concernsHolder({ kind, ...clash }, own, { creatorId }, 5)
    expect([ofClash('place', 7), ofClash('town', 7), ofClash('town', 8)]).toEqual([true, false, true])
  })

  test('has no days in common if neither has any', () => {
    expect(samenessOf({ ...own, days: [] }, twin({ ...strange, days: [] }))).toBeUndefined()
  })

  test('compares days of last year by the same weekdays of this year', () => {
    const last = { id: 4, editionStart: '2025-11-07', editionEnd: '2025-11-21' }
    const found = (day: string) => samenessOf(own, twin({ creatorId: 8, organizer: '', edition: last, days: [day] }))
    expect([found('2025-11-15')?.isSameDays, found('2025-11-14')]).toEqual([true, undefined])
  })
})

describe('competing projects', () => {
  const at = (day: string, from: string, to: string) => ({
    startsAt: `2026-11-${day}T${from}:00+01:00`,
    endsAt: `2026-11-${day}T${to}:00+01:00`,
  })
  const slots = [at('14', '14:30', '16:00'), at('15', '14:30', '16:00')]
  const beside = (traits: Partial<Neighbour>) =>
    clashOf(own, slots, { ...own, id: 3, slots: [at('14', '15:30', '17:00')], ...traits })
  const elsewhere = { placeName: 'Gymnase Charial', address: '12 rue des Sports, Lyon' }

  test.each([
    ['the same place', {}, 'place'],
    ['its name with the town', { placeName: 'La Médiathèque du Bachut, Lyon', address: '' }, 'place'],
    ['the same address', { placeName: 'Salle des fêtes' }, 'place'],
    ['an address that is only a town', { placeName: 'Salle', address: 'Lyon', audience: 'SENIORS' }, undefined],
    ['another place and the same public', elsewhere, 'town'],
    ['another place, another public', { ...elsewhere, audience: 'SENIORS' }, undefined],
    ['an unknown public', { ...elsewhere, audience: null }, undefined],
    ['the same name in another town', { town: 'Caluire', address: '' }, undefined],
    ['an unknown town', { town: '' }, undefined],
    ['one begins as the other ends', { slots: [at('14', '16:00', '17:00')] }, undefined],
    ['one ends as the other begins', { slots: [at('14', '13:00', '14:30')] }, undefined],
    ['the day before', { slots: [at('13', '14:30', '16:00')] }, undefined],
  ])('%s: %s', (_what, traits, kind) => {
    expect(beside(traits)?.kind).toBe(kind)
  })

  test('have their first meeting, how often they meet, and how far apart they are', () => {
    const found = beside({
      ...elsewhere,
      latitude: 45.7461,
      slots: [at('15', '13:00', '18:00'), at('14', '15:30', '17:00'), at('19', '14:30', '16:00')],
    })
    expect(found).toMatchObject({ own: slots[0], theirs: at('14', '15:30', '17:00'), times: 2, metres: 901 })
    expect(beside({ ...elsewhere, latitude: 45.7461, longitude: 4.9 })?.metres).toBe(2352)
    for (const where of [{ latitude: null }, { longitude: null }]) {
      expect(beside({ ...elsewhere, ...where })?.metres).toBeNull()
      const theirs = { ...own, ...elsewhere, id: 3, slots: [at('14', '15:30', '17:00')] }
      expect(clashOf({ ...own, ...where }, slots, theirs)?.metres).toBeNull()
    }
  })

  test('have nothing in common through empty values', () => {
    const between = (traits: Partial<Compared>, others: Partial<Neighbour> = {}) =>
      clashOf({ ...own, ...traits }, slots, {
        ...own,
        ...elsewhere,
        id: 3,
        slots: [at('14', '15:30', '17:00')],
        ...traits,
        ...others,
      })?.kind
    expect(between({ town: '' })).toBeUndefined()
    expect(between({ audience: null, placeName: 'Halle', address: '' }, { placeName: 'Gymnase' })).toBeUndefined()
    const nowhere = { placeName: '', address: 'Lyon', audience: null }
    expect(between(nowhere)).toBeUndefined()
  })

  test('share a place that is named with its town, after it, or like it', () => {
    const called = (one: string, other: string) =>
      clashOf({ ...own, placeName: one, address: '' }, slots, {
        ...own,
        id: 3,
        address: '',
        audience: null,
        placeName: other,
        slots: [at('14', '15:30', '17:00')],
      })?.kind
    expect([
      called('Lyon', 'LYON'),
      called('Halle Lyon Confluence', 'Halle Confluence'),
      called('Halle', 'Lyon'),
    ]).toEqual(['place', 'place', undefined])
  })
})

test('of those that are the same, the one with most in common comes first, then the older one', () => {
  const same = (otherId: number, traits: Partial<Found>): Found =>
    ({ ...samenessOf(own, twin({}))!, otherId, ...traits }) as Found
  const found = [
    same(3, { isSameDays: false }),
    same(5, {}),
    same(4, {}),
    same(2, { isSameName: false, isSameOrganizer: false }),
    same(6, { words: ['furoshiki', 'familles', 'noeuds'] }),
  ]
  expect(lookedAt(found, () => false).map(({ otherId }) => otherId)).toEqual([6, 4, 5, 3, 2])
})

test('the strongest kind that was not dismissed is shown for one project; for a town, the nearest ones', () => {
  const same: Found = { ...samenessOf(own, twin({}))!, otherId: 2 }
  const clash = (kind: 'place' | 'town', otherId: number, metres: number | null): Found => ({
    kind,
    otherId,
    own: { startsAt: '', endsAt: '' },
    theirs: { startsAt: '', endsAt: '' },
    times: 1,
    metres,
  })
  const towns = [900, null, 40, 300].map((metres, index) => clash('town', 10 + index, metres))
  const found = [clash('place', 2, 0), same, ...towns]
  const shown = (aside: readonly string[]) => {
    const isAside = (one: Found) => aside.includes(`${one.kind} ${one.otherId}`)
    return lookedAt(found, isAside).map(({ kind, otherId }) => `${kind} ${otherId}`)
  }
  expect(shown([])).toEqual(['same 2', 'town 12', 'town 13', 'town 10'])
  expect(shown(['same 2'])).toEqual(['same 2', 'place 2', 'town 12', 'town 13', 'town 10'])
  // A dismissal does not bring up another one.
  expect(shown(['town 12'])).toEqual(['same 2', 'town 12', 'town 13', 'town 10'])
})
