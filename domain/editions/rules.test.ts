import { expect, test } from 'vitest'
import { readRules } from '#domain/editions/rules.ts'

test('sections, paragraphs and lists are read; a name leads to a section', () => {
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
])('%j is read as it can be', (text, sections) => {
  expect(readRules(text)).toEqual(sections)
})
