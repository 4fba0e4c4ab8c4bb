import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ResultSheet } from '#web/projects/bulk/result-sheet.tsx'
import type { BulkRun } from '#web/projects/bulk/run-store.ts'

test('a run that takes a refusal back is not told as one', async () => {
  const run: BulkRun = {
    key: 'b',
    undoes: 'a',
    screen: 'prepare',
    fields: { act: 'prepare', projectStatus: 'REFUSED' },
    rows: [{ id: 1, name: 'Projet 1', version: 1 }],
    aside: [],
    results: new Map([[1, { id: 1, outcome: 'done' }]]),
    state: 'ended',
    isShown: true,
  }
  await renderScreens({ '/': () => <ResultSheet run={run} onOver={() => {}} onBack={() => {}} /> })
  const sheet = page.getByRole('dialog', { name: '1 projet remis comme avant' })
  await expect.element(sheet.getByText(/^Pour 1 projet\./)).toBeVisible()
  expect(sheet.getByText(/Refusé/).query()).toBeNull()
})
