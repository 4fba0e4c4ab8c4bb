import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { cardAt } from '#web/projects/after/show-card.ts'
import { ReportCard } from '#web/projects/after/report/report-card.tsx'

test('a published event names what its holder still owes, with its days, and nobody else reads it', async () => {
  const toCome = { from: '2026-11-21', until: '2027-05-19' }
  const of = { report: null, askedNb: 0, askedAt: null, allowWrite: false, openUntil: null, toCome, former: null }
  fakeServer({ 'GET /project/7/report': () => of })
  const holderPage = () => (
    <>
      <ReportCard projectId={7} isHolder />
      <section {...cardAt('kit')} aria-label="Kit" />
    </>
  )
  const own = await renderScreens({ '/': holderPage })
  await expect.element(page.getByRole('heading', { name: 'Ce qu’il vous reste à faire' })).toBeVisible()
  await expect.element(page.getByText(/du 21 novembre 2026 au 19 mai 2027/)).toBeVisible()
  const duties = page.getByRole('link', { name: 'Lire les devoirs de communication' })
  await expect.element(duties).toHaveAttribute('href', '/project/index?rules=communication')
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Ouvrir votre kit de communication' }).click()
  await expect.element(page.getByRole('region', { name: 'Kit' })).toHaveFocus()
  await own.leave()
  await renderScreens({ '/': () => <ReportCard projectId={7} isHolder={false} /> })
  expect(page.getByText(/19 mai 2027/).query()).toBeNull()
})
