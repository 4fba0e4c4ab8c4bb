import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { SessionBudget } from '#domain/budget/budget-api.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { SessionBudgetPage } from '#web/sessions/plan/session-budget.tsx'

const line = (id: number, name: string, prepared: number, left: number) => ({
  id,
  name,
  decisionId: id + 1,
  status: 'CERTIFIED_PUBLISHED' as const,
  asked: 850_000,
  granted: 0,
  prepared,
  left,
})
const budget: SessionBudget = {
  sessionTitle: 'Séance d’octobre',
  day: '2026-10-15',
  edition: { id: 5, state: 'current' },
  editionTitle: '5e édition',
  editionTitleEn: '',
  editionTitleJa: '',
  commission: {
    id: 1,
    name: 'Culturelle',
    envelope: 6_000_000,
    envelopeBefore: null,
    asked: 0,
    prepared: 1_840_000,
    granted: 4_520_000,
    paid: 2_875_000,
    toPay: 1_645_000,
    paidBeyond: 0,
    words: [],
    isRecused: false,
  },
  elsewhere: 0,
  files: 38,
  lines: [line(2086, 'Récital koto', 1_140_000, 340_000), line(2087, 'Ombres portées', 700_000, -360_000)],
  isWordMissing: true,
  mayChange: true,
}
const screens = {
  '/session/show/$sessionId': () => <SessionBudgetPage id={7} />,
  '/project/show/$projectId': () => null,
}
const text = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

/** A server that stores one amount. */
function serve(kept: { cents: number }) {
  const now = (): SessionBudget => ({
    ...budget,
    lines: [budget.lines[0]!, { ...budget.lines[1]!, prepared: kept.cents, left: 340_000 - kept.cents }],
  })
  const prepared = () => ({ id: 2088, version: 'v1', budget: kept.cents / 100, project: { id: 2087, version: 3 } })
  return fakeServer({
    'GET /session/7/budget': now,
    'GET /project/2087/decision': () => ({ prepared: prepared(), mail: null }),
    'POST /decision/2088': () => {
      const sent = JSON.parse(vi.mocked(window.fetch).mock.lastCall![1]!.body as string) as { budget: number }
      kept.cents = Math.round(sent.budget * 100)
      return { message: 'done' }
    },
  })
}

test('a session shows what its decisions would leave, in order, and requires an explanation', async () => {
  await page.viewport(1440, 900)
  serve({ cents: 700_000 })
  await renderScreens(screens, { at: '/session/show/7' })
  await expect.element(page.getByRole('heading', { name: /dépassent de 3\s600\s€ l’enveloppe/ })).toBeVisible()
  expect(text()).toContain('Commission Culturelle, 5e édition · 2 décisions préparées avec un budget, sur 38')
  expect(text()).toContain('Resterait après la séance−3 600 €')
  await expect.element(page.getByRole('button', { name: 'Écrire le mot' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Récital koto/ }).getByText(/3\s400\s€/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
})

test('another amount than the voted one is saved with a reason, and what remains follows', async () => {
  const kept = { cents: 700_000 }
  const server = serve(kept)
  await renderScreens(screens, { at: '/session/show/7' })
  const field = page.getByRole('textbox', { name: /Ombres portées/ })
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}3400,50')
  const row = page.getByRole('row', { name: /Ombres portées/ })
  const button = row.getByRole('button', { name: 'Corriger' })
  await expect.element(button).toBeDisabled()
  await row.getByRole('textbox', { name: /Motif/ }).fill('L’enveloppe est dépassée.')
  await button.click()
  await expect.poll(() => kept.cents).toBe(340_050)
  await expect.element(row.getByText(/−0,50\s€/)).toBeVisible()
  expect(server.formsSentTo('POST /decision/2088')[0]!.get('why')).toBe('L’enveloppe est dépassée.')
})

test('an amount that somebody else has changed meanwhile is not overwritten', async () => {
  const kept = { cents: 700_000 }
  const server = serve(kept)
  await renderScreens(screens, { at: '/session/show/7' })
  const field = page.getByRole('textbox', { name: /Ombres portées/ })
  await field.click()
  kept.cents = 500_000
  await userEvent.keyboard('{Control>}a{/Control}100')
  const row = page.getByRole('row', { name: /Ombres portées/ })
  await row.getByRole('textbox', { name: /Motif/ }).fill('Trop.')
  await row.getByRole('button', { name: 'Corriger' }).click()
  await expect.element(page.getByText(/a changé entre-temps/)).toBeVisible()
  await expect.poll(() => (field.element() as HTMLInputElement).value.replaceAll(/\s/g, ' ')).toBe('5 000 €')
  expect(server.formsSentTo('POST /decision/2088')).toEqual([])
})

test('beside what a decision adds to a grant stands what was granted before, and the amount itself is corrected', async () => {
  const granted = { ...line(2087, 'Ombres portées', 40_000, -10_000), granted: 70_000 }
  const server = fakeServer({
    'GET /session/7/budget': () => ({ ...budget, lines: [granted] }),
    'GET /project/2087/decision': () => ({
      prepared: { id: 2088, version: 'v1', budget: 1100, project: { id: 2087, version: 3 } },
      mail: null,
    }),
    'POST /decision/2088': () => ({ message: 'done' }),
  })
  await renderScreens(screens, { at: '/session/show/7' })
  const row = page.getByRole('row', { name: /Ombres portées/ })
  await expect.element(row).toMatchTextContent(/400\s€700\s€ sont déjà accordés/)
  const field = row.getByRole('textbox', { name: /Ombres portées/ })
  expect((field.element() as HTMLInputElement).value.replaceAll(/\s/g, ' ')).toBe('1 100 €')
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}1000')
  await row.getByRole('textbox', { name: /Motif/ }).fill('Moins.')
  await row.getByRole('button', { name: 'Corriger' }).click()
  await expect.poll(() => server.formsSentTo('POST /decision/2088')[0]?.get('budget')).toBe('1000')
})
