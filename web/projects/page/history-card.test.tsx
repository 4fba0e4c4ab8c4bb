import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryLine } from '#domain/history/history-api.ts'
import { beginAnew, beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { HistoryCard } from '#web/projects/page/history-card.tsx'

const line = (
  id: number,
  action: HistoryLine['action'],
  changes: HistoryLine['changes'],
  minute = 10,
): HistoryLine => ({
  id,
  at: `2026-10-12T10:${minute}:00Z`,
  action,
  actor: 'Claire D',
  impersonator: null,
  changes,
})
const saved = (id: number, minute: number) => line(id, 'edited', { name: [`Nom ${id - 1}`, `Nom ${id}`] }, minute)

test.each(['ROLE_USER', 'ROLE_COMMISSION'])('the saves of a draft in one go are one line, for a %s', async (role) => {
  beginAnew()
  beSignedIn({ roles: [role] })
  fakeServer({ 'GET /history/project/7': () => [saved(3, 30), saved(2, 20), saved(1, 10)] })
  await renderScreens({ '/': () => <HistoryCard projectId={7} version={1} /> })
  await expect.element(page.getByText(/3 enregistrements/)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('each action is told in its own words, with its dates or its year', async () => {
  beginAnew()
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  const [one, two] = ['2099-11-10 18:30', '2099-11-10 18:30, 2099-11-12 20:00']
  const lines = [
    line(6, 'opinionsDayPassed', { opinions: [null, 'opinionsDayPassed'] }),
    line(5, 'assigned', { assignees: ['', 'Yuki T'] }),
    line(4, 'dateFull', { dates: [two, two] }),
    line(3, 'dateCancelled', { dates: [one, one] }),
    line(2, 'decide', { projectStatus: ['SUBMITED', 'REFUSED'] }),
    line(1, 'repeated', { editionYear: [null, '2025'] }),
  ]
  fakeServer({ 'GET /history/project/7': () => lines })
  await renderScreens({ '/': () => <HistoryCard projectId={7} version={1} /> })
  const titles = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('strong')?.textContent)
  await expect
    .poll(titles)
    .toEqual([
      'Avis ouverts, leur délai étant passé',
      'Suivi',
      '2 dates complètes',
      'Date annulée',
      'Refusé',
      'Repris de l’édition 2025',
    ])
  await expect.element(page.getByText(/Date annulée, mardi 10 novembre 2099/)).toBeVisible()
})

test('an action of a newer server is told as an edit', async () => {
  beginAnew()
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  fakeServer({ 'GET /history/project/7': () => [{ ...saved(1, 10), action: 'ofTomorrow' }] })
  await renderScreens({ '/': () => <HistoryCard projectId={7} version={1} /> })
  await expect.element(page.getByText('Modifié', { exact: true })).toBeVisible()
})
