import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { FilingDays } from '#web/projects/parts/filing-days.tsx'

const commissions = [
  { id: 1, name: 'Culturelle', nextSession: '2099-12-10' },
  { id: 2, name: 'Sport', nextSession: null },
  { id: 3, name: 'Économique', nextSession: '2099-12-17' },
]
const answers = (submissionClosesAt: string | null) => ({
  'GET /commission': () => commissions,
  'GET /programme': () => ({ submissionClosesAt }),
})

test('the closing day and the next session of each commission are named, or of the chosen one', async () => {
  fakeServer(answers('2099-12-01T16:00:00Z'))
  const all = await renderScreens({ '/': () => <FilingDays /> })
  await expect.element(page.getByText(/se déposent jusqu’au 1.* déc\. 2099/)).toBeVisible()
  await expect.element(page.getByText(/Culturelle.*10 décembre.*Économique.*17 décembre/)).toBeVisible()
  await all.leave()
  await renderScreens({ '/': () => <FilingDays commissionId={3} /> })
  await expect.element(page.getByText(/Économique.*17 décembre/)).toBeVisible()
  expect(page.getByText(/Culturelle/).query()).toBeNull()
})

test('a closing day that is over or unset is not named, nor a session that is not planned', async () => {
  const { formsSentTo } = fakeServer(answers('2020-12-01T16:00:00Z'))
  await renderScreens({ '/': () => <FilingDays commissionId={2} /> })
  await expect.poll(() => formsSentTo('GET /commission')).toHaveLength(1)
  expect(page.getByText(/déposent|séance/).query()).toBeNull()
})
