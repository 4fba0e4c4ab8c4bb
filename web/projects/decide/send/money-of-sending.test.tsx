import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PreparedDecision } from '#domain/decisions/decision-api.ts'
import { SendDialog } from '#web/projects/decide/send/send-dialog.tsx'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

const decision = (id: number, budget: number) =>
  ({
    id,
    version: '1',
    project: { id: 2000 + id, name: `Projet ${id}`, version: 3, status: 'SUBMITED', organizer: 'Ville' },
    commission: null,
    status: 'CERTIFIED_PUBLISHED',
    budget,
    language: 'fr',
    holderId: 7,
  }) as PreparedDecision

test.for([
  ['Budget accordé : 400', 1100, 40_000],
  ['Budget repris : 50', 650, -5000],
] as const)('a sending tells what it adds to what was granted before: %s €', async ([told, budget, prepared]) => {
  const line = { id: 2001, granted: 70_000, prepared }
  fakeServer({
    'GET /decision/sendings': () => [],
    'GET /budget?': () => ({ commissions: [], lines: [line, { ...line, id: 3000, prepared: 99 }] }),
  })
  const left = { stale: 0, held: 0 }
  const Dialog = () => (
    <SendDialog decisions={[decision(1, budget)]} left={left} onReview={() => {}} onClose={() => {}} />
  )
  await renderScreens({ '/': Dialog })
  const text = () => page.getByRole('dialog').element().textContent.replaceAll(/\s/g, ' ')
  await expect.poll(text).toContain(`${told} €`)
})
