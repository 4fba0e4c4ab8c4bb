import { describe, expect, test } from 'vitest'
import type { Balance, Delay } from '#domain/board/board.ts'
import { balanceFacts, daysFacts, mostTowns, shareOf } from '#domain/board/board-facts.ts'
import type { BoardSentences, Sentence } from '#domain/words/board.ts'
import { boardSentences as english } from '#domain/words/en/board.ts'
import { boardSentences as french } from '#domain/words/fr/board.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const both = (say: (sentences: BoardSentences) => Sentence) =>
  [french, english].map((sentences) => plain(Object.values(say(sentences)).join(' | ')))

const culture = { id: 1, name: 'Culture', count: 0 }
const balance = (total: number, count: number, free = 0): Balance => ({
  total,
  commissions: [{ ...culture, count }],
  types: [],
  departments: [],
  publics: [],
  free,
  paid: total - free,
  withoutProject: [],
})

describe('the balance', () => {
  test.each([
    [
      balance(0, 0),
      'Aucun projet n’est encore labellisé. | La répartition se lira ici dès le premier.',
      'No project is certified yet. | The balance will be read here from the first on.',
    ],
    [
      balance(1, 1, 1),
      'Un projet labellisé. | Un projet labellisé, à l’agenda ou à publier.',
      'One project certified. | One certified project, in the agenda or to be published.',
    ],
    // Without a certified project in a commission there is no share to show.
    [
      balance(1200, 0),
      '1 200 projets labellisés. | 1 200 labellisés, à l’agenda ou à publier. Les pourcentages portent sur ces 1 200.',
      '1,200 projects certified. | 1,200 certified, in the agenda or to be published. The percentages are of these 1,200.',
    ],
    [
      { ...balance(2, 0), commissions: [] },
      '2 projets labellisés. | 2 labellisés, à l’agenda ou à publier. Les pourcentages portent sur ces 2.',
      '2 projects certified. | 2 certified, in the agenda or to be published. The percentages are of these 2.',
    ],
    [
      balance(3, 2, 1),
      '« Culture » réunit 67 % des projets labellisés ; 33 % sont gratuits. | 3 labellisés, à l’agenda ou à publier. Les pourcentages portent sur ces 3.',
      '“Culture” has 67% of the certified projects; 33% are free. | 3 certified, in the agenda or to be published. The percentages are of these 3.',
    ],
  ])('case %#', (of, inFrench, inEnglish) => {
    expect(both((sentences) => sentences.balance(balanceFacts(of)))).toEqual([inFrench, inEnglish])
  })

  test('has shares in whole percents, and no share of nothing', () => {
    expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 0), shareOf(3, 3)]).toEqual([33, 67, 0, 100])
    expect([french.percent(51), english.percent(51)].map(plain)).toEqual(['51 %', '51%'])
  })
})

describe('the delay', () => {
  const delay = (decided: number, median: number | null, longest = median): Delay => ({
    decided,
    median,
    longest,
    medianBefore: null,
    days: [],
    commissions: [],
  })
  test.each([
    [
      delay(0, null),
      'Aucune décision n’a encore été prise. | Le délai se compte du dépôt à la première décision.',
      'No decision has been taken yet. | The delay runs from filing to the first decision.',
    ],
    [
      delay(1, 0),
      'Une décision est prise le jour même. | Du dépôt à la première décision, pour le seul projet décidé.',
      'A decision is taken on the same day. | From filing to the first decision, for the only project decided.',
    ],
    [
      delay(1200, 1, 2),
      'Une décision prend 1 jour. | Médiane du dépôt à la première décision, sur 1 200 projets décidés. La plus longue a pris 2 jours.',
      'A decision takes 1 day. | Median from filing to the first decision, of 1,200 projects decided. The longest took 2 days.',
    ],
    [
      delay(2, 13, 1),
      'Une décision prend 13 jours. | Médiane du dépôt à la première décision, sur 2 projets décidés. La plus longue a pris 1 jour.',
      'A decision takes 13 days. | Median from filing to the first decision, of 2 projects decided. The longest took 1 day.',
    ],
  ])('case %#', (of, inFrench, inEnglish) => {
    expect(both((sentences) => sentences.delay(of))).toEqual([inFrench, inEnglish])
  })
})

test.each([
  [
    [0, 0],
    'Aucune réponse n’est en retard. | Aucune demande d’information n’est en cours.',
    'No answer is late. | No information is asked for at the moment.',
  ],
  [
    [1, 1],
    'Une réponse est en retard. | Sur 1 demande d’information en cours, 0 est dans les temps ou sans date.',
    'One answer is late. | Of 1 request for information, 0 are in time or without a date.',
  ],
  [
    [2, 1],
    'Une réponse est en retard. | Sur 2 demandes d’information en cours, 1 est dans les temps ou sans date.',
    'One answer is late. | Of 2 requests for information, 1 is in time or without a date.',
  ],
  [
    [1241, 7],
    '7 réponses sont en retard. | Sur 1 241 demandes d’information en cours, 1 234 sont dans les temps ou sans date.',
    '7 answers are late. | Of 1,241 requests for information, 1,234 are in time or without a date.',
  ],
] as const)('of %j asked and late', ([asked, late], inFrench, inEnglish) => {
  expect(both((sentences) => sentences.late({ asked, late }))).toEqual([inFrench, inEnglish])
})

test.each([
  [
    [0, 0],
    'Aucun bilan n’est encore reçu. | Aucun évènement de l’édition n’a encore eu lieu.',
    'No report has come yet. | No event of the edition has taken place yet.',
  ],
  [
    [0, 1],
    'Aucun bilan n’est encore reçu. | 1 évènement a eu lieu ; 1 bilan reste attendu.',
    'No report has come yet. | 1 event has taken place; 1 report is awaited.',
  ],
  [
    [1, 0],
    'Un bilan est reçu. | 1 évènement a eu lieu ; 0 bilan reste attendu.',
    'One report has come. | 1 event has taken place; 0 reports are awaited.',
  ],
  [
    [2, 1200],
    '2 bilans sont reçus. | 1 202 évènements ont eu lieu ; 1 200 bilans restent attendus.',
    '2 reports have come. | 1,202 events have taken place; 1,200 reports are awaited.',
  ],
] as const)('of %j reports received and awaited', ([received, awaited], inFrench, inEnglish) => {
  expect(both((sentences) => sentences.reports({ received, awaited }))).toEqual([inFrench, inEnglish])
})

describe('the days of the edition', () => {
  const edition = { editionStart: '2026-11-09', editionEnd: '2026-11-11' }
  const towns = (...counts: number[][]) => counts.map((each, index) => ({ town: `Ville ${index + 1}`, counts: each }))
  const said = (of: ReturnType<typeof towns>, withoutProject: string[] = []) =>
    both((sentences) => sentences.days(daysFacts({ towns: of, edition, balance: { withoutProject } })))

  test('have a sentence without an event in any town', () => {
    expect(said([])).toEqual([
      'Aucun jour n’a encore d’évènement. | Les projets labellisés paraîtront ici, ville par ville.',
      'No day has an event yet. | Certified projects will show here, town by town.',
    ])
  })

  test('have a sentence when each day has an event, in one town or in several', () => {
    expect(said(towns([1, 1, 1]))).toEqual([
      'Chaque jour a son évènement. | Aucun jour sans évènement dans la seule ville qui en compte. Chaque département a un projet.',
      'Every day has its event. | No day without an event in the only town with any. Every department has a project.',
    ])
    expect(said(towns([1, 1, 1], [2, 1, 1]))).toEqual([
      'Chaque jour a son évènement. | Aucun jour sans évènement dans les 2 villes qui en comptent le plus. Chaque département a un projet.',
      'Every day has its event. | No day without an event in the 2 towns with most. Every department has a project.',
    ])
  })

  test('count the towns in the grid; whether a day is empty everywhere is judged by all towns', () => {
    const full = Array.from({ length: mostTowns }, () => [1, 1, 0])
    expect(said(towns(...full, [1, 0, 0]))[0]).toMatch(
      /^Le mercredi 11 novembre reste vide partout\. \| 7 jours sans évènement dans les 7 villes/,
    )
    // A town below the grid has an event on the last day.
    expect(said(towns(...full, [0, 0, 1]))[0]).toMatch(/^Ville 1 compte un jour sans évènement sur 3\./)
  })
})
