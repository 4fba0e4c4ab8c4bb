import { describe, expect, test } from 'vitest'
import type { Board, BoardEdition } from '#domain/board/board.ts'
import { delayBars, delayOf } from '#domain/board/delays.ts'
import { daysFacts, filedFacts } from '#domain/board/board-facts.ts'
import { frenchDepartments } from '#domain/places/departments.ts'
import { mostWeeks, weeksOf } from '#domain/board/weeks.ts'
import { boardSentences as inEnglish } from '#domain/words/en/board.ts'
import { boardSentences as inFrench } from '#domain/words/fr/board.ts'

const edition = (id: number): BoardEdition => ({
  id,
  editionTitle: `${id}e édition`,
  editionTitleEn: '',
  editionTitleJa: '',
  editionStart: '2026-11-06',
  editionEnd: '2026-11-20',
  closingDay: '2026-10-18',
  isClosingKnown: true,
})
// Only the fields that the sentences read.
const filed = (now: number, then: number | null, pending = 0) =>
  ({
    edition: edition(5),
    compared: then === null ? null : edition(4),
    today: '2026-10-14',
    filed: {
      weeks: [],
      statuses: [
        { status: 'SUBMITED', now: pending, sameDay: then, inTheEnd: then },
        { status: 'REFUSED', now: now - pending, sameDay: then === null ? null : 0, inTheEnd: 0 },
      ],
    },
  }) as unknown as Board

describe('what was filed', () => {
  test.each([
    [filed(0, null), 'Aucun projet déposé.', 'No project filed.'],
    [filed(1, null), 'Un projet déposé.', 'One project filed.'],
    [
      filed(742, 594),
      '742 projets déposés, 25 % de plus que la 4e édition à la même date.',
      '742 projects filed, 25% more than the 4th edition at the same date.',
    ],
    [
      filed(90, 100),
      '90 projets déposés, 10 % de moins que la 4e édition à la même date.',
      '90 projects filed, 10% fewer than the 4th edition at the same date.',
    ],
    [
      filed(1001, 1000),
      '1 001 projets déposés, 1 de plus que la 4e édition à la même date.',
      '1,001 projects filed, 1 more than the 4th edition at the same date.',
    ],
    [
      filed(3, 1),
      '3 projets déposés, 2 de plus que la 4e édition à la même date.',
      '3 projects filed, 2 more than the 4th edition at the same date.',
    ],
    [
      filed(7, 7),
      '7 projets déposés, autant que la 4e édition à la même date.',
      '7 projects filed, as many as the 4th edition at the same date.',
    ],
    [filed(7, 0), '7 projets déposés.', '7 projects filed.'],
  ])('case %#', (board, french, english) => {
    expect([
      inFrench.filed(filedFacts(board)).title.replaceAll(/[\u00A0\u202F]/g, ' '),
      inEnglish.filed(filedFacts(board)).title,
    ]).toEqual([french, english])
  })

  test('says how many wait, and when filing closes or closed', () => {
    expect(inFrench.filed(filedFacts(filed(3, 1, 1))).text).toBe(
      '1 attend encore une décision. Le dépôt ferme le dimanche 18 octobre.',
    )
    expect(inEnglish.filed(filedFacts({ ...filed(3, 1, 2), today: '2026-10-19' })).text).toBe(
      '2 still wait for a decision. Filing closed on Sunday 18 October.',
    )
    expect(inFrench.filed(filedFacts(filed(3, 1))).text).toMatch(/^Aucun n’attend de décision\./)
  })
})

describe('weeks', () => {
  test('run from Monday to Sunday, with the other edition as far from its closing, up to today', () => {
    const days = [
      { day: '2026-10-04', decided: 2, pending: 0 },
      { day: '2026-10-05', decided: 0, pending: 3 },
    ]
    const before = [
      { day: '2025-10-04', count: 4 },
      { day: '2025-10-20', count: 9 },
    ]
    expect(weeksOf(days, before, 366, '2026-10-14')).toEqual([
      { from: '2026-09-28', to: '2026-10-04', decided: 2, pending: 0, before: 0 },
      { from: '2026-10-05', to: '2026-10-11', decided: 0, pending: 3, before: 4 },
    ])
    expect(weeksOf([], [], 0, '2026-10-14')).toEqual([])
    // The other edition counts up to today, and not beyond.
    const other = [
      { day: '2026-10-14', count: 1 },
      { day: '2026-10-15', count: 5 },
    ]
    expect(weeksOf([], other, 0, '2026-10-14').map(({ before: count }) => count)).toEqual([1])
  })

  test('the earliest of too many are shown as one', () => {
    const weeks = weeksOf(
      [
        { day: '2026-01-05', decided: 1, pending: 1 },
        { day: '2026-10-05', decided: 0, pending: 3 },
      ],
      [],
      0,
      '2026-10-14',
    )
    expect(weeks).toHaveLength(mostWeeks)
    expect(weeks[0]).toMatchObject({ from: null, decided: 1, pending: 1 })
    expect(weeks.at(-1)).toMatchObject({ from: '2026-10-05', pending: 3 })
  })
})

describe('the days of the edition', () => {
  const days = (towns: Record<string, number[]>, without = frenchDepartments.length) => ({
    towns: Object.entries(towns).map(([town, counts]) => ({ town, counts })),
    edition: { editionStart: '2026-11-09', editionEnd: '2026-11-11' },
    balance: { withoutProject: frenchDepartments.slice(0, without) },
  })
  test.each([
    [days({}), 'Aucun jour n’a encore d’évènement.', 'No day has an event yet.'],
    [
      days({ Paris: [1, 0, 2], Lyon: [1, 0, 0] }),
      'Le mardi 10 novembre reste vide partout.',
      'Tuesday 10 November is empty everywhere.',
    ],
    [days({ Paris: [1, 0, 0] }), '2 jours restent vides partout.', '2 days are empty everywhere.'],
    [days({ Paris: [1, 1, 1] }), 'Chaque jour a son évènement.', 'Every day has its event.'],
    [
      days({ Paris: [1, 1, 1], Lyon: [1, 0, 1] }),
      'Lyon compte un jour sans évènement sur 3.',
      'Lyon has one day without an event out of 3.',
    ],
    [
      days({ Paris: [1, 1, 1], Lyon: [1, 0, 0] }),
      'Lyon compte 2 jours sans évènement sur 3.',
      'Lyon has 2 days without an event out of 3.',
    ],
  ])('case %#', (grid, french, english) => {
    expect([inFrench.days(daysFacts(grid)).title, inEnglish.days(daysFacts(grid)).title]).toEqual([french, english])
  })

  test.each([
    [0, 'Chaque département a un projet.', 'Every department has a project.'],
    [1, 'Un seul département n’a aucun projet.', 'Only one department has no project.'],
    [9, '9 départements n’ont aucun projet.', '9 departments have no project.'],
    [50, '50 départements n’ont aucun projet.', '50 departments have no project.'],
    [
      51,
      'En France, les projets se trouvent dans 50 départements sur 101.',
      'In France, the projects are in 50 departments out of 101.',
    ],
    [
      100,
      'En France, les projets se trouvent dans un seul département sur 101.',
      'In France, the projects are in a single department out of 101.',
    ],
    [101, '', ''],
  ])('with %i departments without a project, the fewer are told of', (without, french, english) => {
    const grid = days({ Paris: [1, 1, 0] }, without)
    const basis = [
      '1 jour sans évènement dans la seule ville qui en compte.',
      '1 day without an event in the only town with any.',
    ]
    expect([inFrench.days(daysFacts(grid)).text, inEnglish.days(daysFacts(grid)).text]).toEqual([
      `${basis[0]} ${french}`.trim(),
      `${basis[1]} ${english}`.trim(),
    ])
    expect(inFrench.days(daysFacts(grid)).title).toBe('Le mercredi 11 novembre reste vide partout.')
  })

  test('if no day is empty, the sentence is about departments without a project', () => {
    const full = days({ Paris: [1, 1, 1], Lyon: [1, 2, 1] }, 9)
    expect(inFrench.days(daysFacts(full))).toEqual({
      title: '9 départements n’ont aucun projet.',
      text: 'Aucun jour sans évènement dans les 2 villes qui en comptent le plus.',
    })
    expect(inFrench.days(daysFacts(days({ Paris: [1, 1, 1] }, 0))).title).toBe('Chaque jour a son évènement.')
  })

  test('count the towns that are shown', () => {
    expect(inFrench.days(daysFacts(days({ Paris: [1, 0, 0] }))).text).toBe(
      '2 jours sans évènement dans la seule ville qui en compte.',
    )
    expect(inEnglish.days(daysFacts(days({ Paris: [1, 1, 0], Lyon: [1, 1, 1] }))).text).toBe(
      '1 day without an event in the 2 towns with most.',
    )
  })
})

describe('delays', () => {
  const commissions = [
    { id: 1, name: 'Culture' },
    { id: 2, name: 'Sport' },
  ]
  const counts = [
    { commissionId: 1, days: 3, count: 2 },
    { commissionId: 1, days: 9, count: 1 },
    { commissionId: null, days: 40, count: 3 },
  ]
  test('have their median and their longest, for all and for each commission', () => {
    expect(delayOf(counts, [{ commissionId: 2, days: 5, count: 1 }], commissions)).toEqual({
      decided: 6,
      median: 9,
      longest: 40,
      medianBefore: 5,
      days: [
        { days: 3, count: 2 },
        { days: 9, count: 1 },
        { days: 40, count: 3 },
      ],
      commissions: [
        { id: 1, name: 'Culture', decided: 3, median: 3, longest: 9, medianBefore: null },
        { id: 2, name: 'Sport', decided: 0, median: null, longest: null, medianBefore: 5 },
      ],
    })
  })

  test('are counted whatever their order', () => {
    expect(delayOf([counts[2]!, counts[0]!, counts[1]!], [], [])).toMatchObject({
      median: 9,
      longest: 40,
      days: [{ days: 3 }, { days: 9 }, { days: 40 }],
    })
  })

  test('are grouped into bars that hold them all, however long the longest', () => {
    for (const longest of [0, 1, 23, 24, 61, 400]) {
      const bars = delayBars([...(longest > 0 ? [{ days: 0, count: 4 }] : []), { days: longest, count: 1 }])
      expect(bars.length).toBeLessThanOrEqual(24)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(longest > 0 ? 5 : 1)
      expect(bars.at(-1)!.from <= longest && longest <= bars.at(-1)!.to).toBe(true)
    }
    expect(delayBars([])).toEqual([])
    expect(delayBars([{ days: 1, count: 2 }])).toEqual([
      { from: 0, to: 0, count: 0 },
      { from: 1, to: 1, count: 2 },
    ])
    const wide = delayBars([{ days: 47, count: 1 }])
    expect([wide.length, wide[0], wide.at(-1)]).toEqual([
      24,
      { from: 0, to: 1, count: 0 },
      { from: 46, to: 47, count: 1 },
    ])
  })
})
