import { expect, test } from 'vitest'
import { readRules } from '#domain/editions/rules.ts'

test('sections, paragraphs and lists are read; a name makes a section linkable', () => {
  expect(
    readRules(`## 1. Objet
Une phrase.

Une autre :
- un point ;
- un autre.

Après.

## 2. Données {donnees}
Fin.`),
  ).toEqual([
    {
      id: 'section1',
      title: '1. Objet',
      paragraphs: ['Une phrase.', 'Une autre :', ['un point ;', 'un autre.'], 'Après.'],
    },
    { id: 'donnees', title: '2. Données', paragraphs: ['Fin.'] },
  ])
})

test.each([
  ['', []],
  ['\n\n', []],
  ['Sans titre.', [{ id: 'section1', title: '', paragraphs: ['Sans titre.'] }]],
  ['## Seul', [{ id: 'section1', title: 'Seul', paragraphs: [] }]],
  ['- un\n\n- deux', [{ id: 'section1', title: '', paragraphs: [['un'], ['deux']] }]],
  ['## Un\r\n- a\r\n- b\r\n', [{ id: 'section1', title: 'Un', paragraphs: [['a', 'b']] }]],
  [
    '\n\n## Un\n   \n## Deux {deux}\n',
    [
      { id: 'section1', title: 'Un', paragraphs: [] },
      { id: 'deux', title: 'Deux', paragraphs: [] },
    ],
  ],
  // Markers within a line are text.
  ['## Un ## encore\nVoir ## là - ici', [{ id: 'section1', title: 'Un ## encore', paragraphs: ['Voir ## là - ici'] }]],
  [
    'Avant.\n## Un',
    [
      { id: 'section1', title: '', paragraphs: ['Avant.'] },
      { id: 'section2', title: 'Un', paragraphs: [] },
    ],
  ],
  ['Une ligne\n \n  une autre ', [{ id: 'section1', title: '', paragraphs: ['Une ligne', 'une autre'] }]],
  ['## Trois {Pas un nom}', [{ id: 'section1', title: 'Trois {Pas un nom}', paragraphs: [] }]],
])('%j is read as it can be', (text, sections) => {
  expect(readRules(text)).toEqual(sections)
})
