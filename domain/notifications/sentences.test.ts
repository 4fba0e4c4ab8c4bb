import { describe, expect, test } from 'vitest'
import { sentenceOf, type SentenceSource } from '#domain/notifications/sentences.ts'

const notification = (kind: SentenceSource['kind'], more: Partial<SentenceSource> = {}): SentenceSource => ({
  kind,
  actor: 'Claire Delaunay',
  text: '',
  facts: {},
  awaits: true,
  ...more,
})
const both = (one: SentenceSource) =>
  (['fr', 'en'] as const).map((language) => Object.values(sentenceOf(one, language)).join(' | '))

test('the person of whom it tells is named in the order of the reader', () => {
  const person = { fr: 'Claire Delaunay', en: 'Claire Delaunay', ja: 'Delaunay Claire' }
  for (const kind of ['interest', 'people'] as const) {
    const told = notification(kind, { facts: { event: 'left', person } })
    expect(sentenceOf(told, 'fr').title).toContain('Claire Delaunay')
    expect(sentenceOf(told, 'ja').title).toContain('Delaunay Claire')
    // A name of before has one order.
    expect(sentenceOf({ ...told, facts: { event: 'left', person: 'Aya Noto' } }, 'ja').title).toContain('Aya Noto')
  }
})

test('who acted is named alike, whether a file was assigned or somebody taken out of it', () => {
  const person = { fr: 'Aya Noto', en: 'Aya Noto', ja: 'Noto Aya' }
  const acts = [notification('people', { facts: { event: 'left', person } }), notification('assignment')]
  const details = acts.flatMap((act) => (['fr', 'en', 'ja'] as const).map((each) => sentenceOf(act, each).detail))
  const said = ['Par Claire Delaunay', 'By Claire Delaunay', '操作者：Claire Delaunay']
  expect(details).toEqual([...said, ...said])
})

describe('the author is named, even if they have left', () => {
  test.each([
    ['mention', 'Claire Delaunay vous nomme dans une note', 'Claire Delaunay mentions you in a note'],
    ['message', 'Claire Delaunay a écrit', 'Claire Delaunay has written'],
    ['newProject', 'Claire Delaunay a soumis ce projet', 'Claire Delaunay has submitted this project'],
    ['answer', 'Claire Delaunay a répondu à la commission', 'Claire Delaunay has answered the commission'],
    ['modificationWaiting', 'Claire Delaunay propose des modifications', 'Claire Delaunay proposes modifications'],
  ] as const)('%s', (kind, french, english) => {
    const [fr, en] = both(notification(kind))
    expect([fr!.split(' | ')[0], en!.split(' | ')[0]]).toEqual([french, english])
    const [left, gone] = both(notification(kind, { actor: null }))
    expect(left!.startsWith(french.replace('Claire Delaunay', 'Une personne partie depuis'))).toBe(true)
    expect(gone!.startsWith(english.replace('Claire Delaunay', 'Somebody who has since left'))).toBe(true)
  })

  test('with the beginning of their message', () => {
    const text = 'Le plan est joint.'
    for (const kind of ['mention', 'message'] as const) {
      const [fr, en] = both(notification(kind, { text }))
      expect(fr!.split(' | ')[1]).toBe('«\u202fLe plan est joint.\u202f»')
      expect(en!.split(' | ')[1]).toBe('“Le plan est joint.”')
    }
  })

  test('or is absent when a project is assigned without one', () => {
    expect(both(notification('assignment'))).toEqual([
      'Le projet vous est attribué | Par Claire Delaunay',
      'The project is assigned to you | By Claire Delaunay',
    ])
    expect(sentenceOf(notification('assignment', { actor: null }), 'fr').detail).toBe('')
  })
})

test('a user recused by another is told what that means for them', () => {
  expect(both(notification('recusal', { facts: { isLifted: false } }))).toEqual([
    'Claire Delaunay a enregistré votre déport | Vous lisez toujours le projet, sans les avis ni les notes de la commission',
    'Claire Delaunay has recorded your recusal | You can still read the project, without the opinions and notes of the commission',
  ])
  expect(both(notification('recusal', { actor: null, facts: { isLifted: true } }))).toEqual([
    'Une personne partie depuis a levé votre déport | Vous prenez de nouveau part à l’examen du projet',
    'Somebody who has since left lets you take part again | You take part in its review again',
  ])
})

test('a change of an event is on the agenda already, or waits', () => {
  expect(both(notification('modificationWaiting', { facts: { mail: 'publishedChanged' } }))).toEqual([
    'Claire Delaunay a modifié ce projet publié | L’agenda montre déjà ce qui a changé',
    'Claire Delaunay has changed this published project | The agenda already shows the changes',
  ])
  expect(both(notification('modificationWaiting'))).toEqual([
    'Claire Delaunay propose des modifications | L’agenda garde la version publiée jusqu’à leur validation',
    'Claire Delaunay proposes modifications | The agenda keeps the published version until they are reviewed',
  ])
})

test('a request is past once it is answered; other decisions stay as they are', () => {
  const decision = (mail: unknown, awaits: boolean) =>
    sentenceOf(notification('decision', { facts: { mail }, awaits }), 'fr').title
  expect([decision('infosNeeded', true), decision('infosNeeded', false)]).toEqual([
    'La commission attend votre réponse',
    'La commission vous avait demandé une réponse',
  ])
  expect([decision('refused', true), decision('refused', false)]).toEqual(Array(2).fill('Le projet n’est pas retenu'))
  // The decision's mail is no longer known.
  expect([decision('unheardOf', false), decision(7, true)]).toEqual(Array(2).fill('La commission a pris une décision'))
  expect(both(notification('decision', { facts: { mail: 'reopened' } }))[1]).toBe(
    'The project is being reviewed again | ',
  )
})

describe('a due day', () => {
  const due = (kind: 'pointDue' | 'opinionDue', facts: SentenceSource['facts'], awaits = true) =>
    both(notification(kind, { facts, awaits }))
  const dueDay = '2026-10-01'

  test('for a holder has a number of points, or is about a message alone', () => {
    expect(due('pointDue', { count: 2, dueDay })).toEqual([
      '2 points attendent votre réponse | Jusqu’au 1er octobre',
      '2 points are waiting for your answer | By 1 October',
    ])
    expect(due('pointDue', { dueDay: '2026-10-12', isToday: true })).toEqual([
      'Un point attend votre réponse | Dernier jour',
      'One point is waiting for your answer | Last day',
    ])
    expect(due('pointDue', { count: 0, dueDay })).toEqual([
      'La commission attend votre réponse | Jusqu’au 1er octobre',
      'The commission is waiting for your answer | By 1 October',
    ])
    expect(due('pointDue', { count: 3, dueDay }, false)).toEqual([
      '3 points attendaient votre réponse | ',
      '3 points were waiting for your answer | ',
    ])
    expect(due('pointDue', { dueDay }, false)).toEqual([
      'Un point attendait votre réponse | ',
      'One point was waiting for your answer | ',
    ])
    expect(due('pointDue', { count: 0, dueDay }, false)).toEqual([
      'La commission attendait votre réponse | ',
      'The commission was waiting for your answer | ',
    ])
  })

  test('for a member is about one file, some of them today, or all', () => {
    expect(due('opinionDue', { dueDay })).toEqual([
      'Un dossier attend votre avis | Jusqu’au 1er octobre',
      'One file is waiting for your opinion | By 1 October',
    ])
    const today = (count: number, of: number) => due('opinionDue', { count: of, today: count, dueDay })
    expect(today(3, 3)).toEqual([
      '3 dossiers attendent votre avis | Dernier jour',
      '3 files are waiting for your opinion | Last day',
    ])
    expect(today(1, 3)).toEqual([
      '3 dossiers attendent votre avis | Dernier jour pour l’un d’eux',
      '3 files are waiting for your opinion | Last day for one of them',
    ])
    expect(today(2, 3)).toEqual([
      '3 dossiers attendent votre avis | Dernier jour pour 2 d’entre eux',
      '3 files are waiting for your opinion | Last day for 2 of them',
    ])
    expect(due('opinionDue', { count: 4, dueDay, isDone: true })).toEqual([
      '4 dossiers attendaient votre avis | ',
      '4 files were waiting for your opinion | ',
    ])
    expect(due('opinionDue', { isDone: true })).toEqual([
      'Un dossier attendait votre avis | ',
      'One file was waiting for your opinion | ',
    ])
  })

  test('is left out if it is unknown', () => {
    expect(due('opinionDue', { dueDay: 7 })[0]).toBe('Un dossier attend votre avis | Jusqu’au ')
  })
})

test('a session is named under the event', () => {
  expect(both(notification('session', { facts: { event: 'tomorrow', title: 'Séance de mars' } }))).toEqual([
    'La séance est demain | Séance de mars',
    'The session is tomorrow | Séance de mars',
  ])
  expect(both(notification('session', { facts: { event: 'unheardOf' } }))).toEqual([
    'Une séance vous concerne | ',
    'A session concerns you | ',
  ])
})

test('rights are the present ones; a change of the security has no detail', () => {
  const rights = (facts: SentenceSource['facts']) => both(notification('rights', { facts }))
  expect(rights({ role: 'ROLE_COMMISSION', commission: { fr: 'Culturelle', en: 'Cultural' } })).toEqual([
    'Vos droits ont changé | Membre de commission, Culturelle',
    'Your rights have changed | Commission member, Cultural',
  ])
  expect(rights({ role: 'ROLE_UNHEARD', commission: null })).toEqual([
    'Vos droits ont changé | ',
    'Your rights have changed | ',
  ])
  expect(both(notification('security'))).toEqual([
    'La sécurité de votre compte a changé | ',
    'The security of your account has changed | ',
  ])
})
