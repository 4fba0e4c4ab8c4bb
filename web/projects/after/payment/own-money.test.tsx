import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { beginAnew, beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { OwnMoney } from '#web/projects/after/payment/own-money.tsx'

const route = 'GET /project/7/granted'
const screens = {
  '/': () => (
    <>
      <OwnMoney projectId={7} />
      <p>La suite</p>
    </>
  ),
}
const title = page.getByRole('heading', { name: 'Subvention' })

beforeEach(() => {
  beginAnew()
  beSignedIn({ roles: ['ROLE_USER'] })
})

test('each transfer and each correction stands under its day, and what is left is told', async () => {
  const payments = [
    { id: 1, amount: 100_000, paidOn: '2026-11-03' },
    { id: 2, amount: -25_050, paidOn: '2026-11-10' },
  ]
  fakeServer({ [route]: () => ({ granted: 120_000, paid: 74_950, payments }) })
  await renderScreens(screens)
  await expect.element(title).toBeVisible()
  const told = [...document.querySelectorAll('dt')].map((dt) => [
    dt.textContent,
    dt.nextElementSibling?.textContent?.replaceAll(/\s/g, ' '),
  ])
  expect(told).toEqual([
    ['Accordé', '1 200 €'],
    ['Versé le 3 novembre 2026', '1 000 €'],
    ['Corrigé le 10 novembre 2026', '−250,50 €'],
    ['Reste à verser', '450,50 €'],
  ])
  expect(await commands.axe()).toEqual([])
})

test('a grant of which nothing is paid says so once', async () => {
  fakeServer({ [route]: () => ({ granted: 120_000, paid: 0, payments: [] }) })
  await renderScreens(screens)
  await expect.element(page.getByText('Rien n’est encore versé.')).toBeVisible()
  await expect.element(page.getByText('Reste à verser')).not.toBeInTheDocument()
})

test('a grant that is paid whole leaves nothing to tell', async () => {
  const payments = [{ id: 1, amount: 120_000, paidOn: '2026-11-03' }]
  fakeServer({ [route]: () => ({ granted: 120_000, paid: 120_000, payments }) })
  await renderScreens(screens)
  await expect.element(page.getByText('Versé le 3 novembre 2026')).toBeVisible()
  await expect.element(page.getByText('Reste à verser')).not.toBeInTheDocument()
})

test('without a grant there is no card, and a refused one takes nothing from the page', async () => {
  const { formsSentTo } = fakeServer({ [route]: () => ({ granted: 0, paid: 0, payments: [] }) })
  const first = await renderScreens(screens)
  await expect.poll(() => formsSentTo(route).length).toBe(1)
  await expect.element(title).not.toBeInTheDocument()
  await first.leave()
  beginAnew()
  fakeServer({ [route]: () => new Refused(500, { message: 'server.error' }) })
  await renderScreens(screens)
  await expect.element(page.getByText('La suite')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
})
