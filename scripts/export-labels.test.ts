import { expect, test } from 'vitest'
import { exportLabels } from '#server/exports/export-labels.ts'
import { words as deskEn } from '#web/words/en/desk.ts'
import { words as en } from '#web/words/en/projects.ts'
import { words as deskFr } from '#web/words/fr/desk.ts'
import { words as fr } from '#web/words/fr/projects.ts'

test.each([
  ['fr', exportLabels.fr, { ...fr.columns, ...deskFr.columns }],
  ['en', exportLabels.en, { ...en.columns, ...deskEn.columns }],
] as const)('a file names a column as the list does: %s', (_language, { columns }, shown) => {
  const calls: Record<string, string> = shown
  const known = Object.entries(columns).filter(([name]) => name in calls)
  expect(known).toEqual(known.map(([name]) => [name, calls[name]]))
  expect(known.length).toBeGreaterThan(15)
})
