import { expect, test } from 'vitest'
import { exportLabels } from '#server/exports/export-labels.ts'
import { desk as deskEn } from '#web/platform/i18n/en/desk.ts'
import { projects as en } from '#web/platform/i18n/en/projects.ts'
import { desk as deskFr } from '#web/platform/i18n/fr/desk.ts'
import { projects as fr } from '#web/platform/i18n/fr/projects.ts'

test.each([
  ['fr', exportLabels.fr, { ...fr.columns, ...deskFr.columns }],
  ['en', exportLabels.en, { ...en.columns, ...deskEn.columns }],
] as const)('a file names a column as the list does: %s', (_language, { columns }, shown) => {
  const calls: Record<string, string> = shown
  const known = Object.entries(columns).filter(([name]) => name in calls)
  expect(known).toEqual(known.map(([name]) => [name, calls[name]]))
  expect(known.length).toBeGreaterThan(15)
})
