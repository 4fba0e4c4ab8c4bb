import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { budgetApi, type Budget } from '#domain/budget/budget-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { BudgetPage } from '#web/budget/budget-page.tsx'
import { renewMoney } from '#web/budget/renew-money.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { ProjectMoney } from '#web/projects/after/payment/project-money.tsx'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const budget: Budget = {
  editionId: 5,
  editionTitle: '5e édition',
  editionTitleEn: '',
  editionTitleJa: '',
  isArchived: false,
  commissions: [
    {
      id: 1,
      name: 'Culture',
      envelope: 6_000_000,
      envelopeBefore: 5_000_000,
      asked: 800_000,
      prepared: 1_840_000,
      granted: 4_520_000,
      paid: 2_875_000,
      toPay: 1_645_000,
      paidBeyond: 0,
      words: [{ text: 'Pour le centenaire', beyond: 360_000, by: 'Yuki Tanabe', at: '2026-10-14T08:48:00Z' }],
      isRecused: false,
    },
    {
      id: 2,
      name: 'Sport',
      envelope: null,
      envelopeBefore: null,
      asked: 50_050,
      prepared: 0,
      granted: 0,
      paid: 0,
      toPay: 0,
      paidBeyond: 1250,
      words: [],
      isRecused: false,
    },
  ],
  lines: [
    {
      id: 2086,
      name: 'Récital koto',
      organizer: 'Les Amis du koto',
      holder: 'Naoko Hirai',
      commissionId: 1,
      status: 'CERTIFIED_PUBLISHED',
      asked: 0,
      prepared: 0,
      granted: 4_520_000,
      paid: 2_875_000,
    },
    {
      id: 2087,
      name: 'Judo',
      organizer: 'Dojo',
      holder: 'Luc Roy',
      commissionId: 2,
      status: 'SUBMITED',
      asked: 50_050,
      prepared: 0,
      granted: 0,
      paid: 0,
    },
  ],
}

test('a commission shows what is left, its excess and the explanation; another is chosen in the table', async () => {
  await page.viewport(1440, 900)
  let now = budget
  fakeServer({ 'GET /budget?': () => now })
  const { search } = await renderScreens({
    '/board/budget': BudgetPage,
    '/board': () => null,
    '/project/show/$projectId': () => null,
  })
  await expect.element(page.getByRole('heading', { name: /dépassent de 3\s600\s€ l’enveloppe/ })).toBeVisible()
  await expect
    .element(
      page.getByRole('img', {
        name: /Payé 28\s750\s€, Accordé, à payer 16\s450\s€, Préparé 14\s800\s€, au-delà 3\s600\s€/,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByText(/^−3\s600\s€$/).first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Total.*−3\s600\s€$/ }).first()).toBeVisible()
  await expect.element(page.getByText(/Pour le centenaire/)).toBeVisible()
  await expect.element(page.getByText('La commission a écrit pourquoi.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Récital koto' })).toBeVisible()
  // Nothing can be chosen on paper, so it shows each commission.
  expect(page.getByRole('link', { name: 'Judo' }).query()).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  expect(page.getByRole('link', { name: /Récital koto|Judo/ }).elements()).toHaveLength(2)
  window.dispatchEvent(new Event('afterprint'))
  // The address names the edition and the commission, and shows the same figures elsewhere.
  await expect.poll(search).toEqual({ edition: budget.editionId })
  const sportLink = page.getByRole('link', { name: 'Sport', exact: true })
  await sportLink.click()
  await expect.element(sportLink).toHaveAttribute('aria-current', 'page')
  expect(search()).toEqual({ edition: budget.editionId, commission: 2 })
  await expect.element(page.getByRole('link', { name: 'Judo' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /500,50\s€/ }).first()).toBeVisible()
  // Money paid beyond the grants of single projects is shown separately.
  await expect.element(page.getByText('Payé au-delà de l’accordé')).toBeVisible()
  await expect.element(page.getByText(/^12,50\s€$/)).toBeVisible()
  // A payment by somebody else appears without a reload.
  const [culture, sport] = budget.commissions
  now = { ...budget, commissions: [{ ...culture!, paid: 2_900_000 }, sport!] }
  tellHints({ everything: false, hints: [{ topic: 'project', id: 2086, kind: 'payment' }] })
  await expect.element(page.getByRole('cell', { name: /^29\s000\s€$/ }).first()).toBeVisible()
})

test('a commission beyond its envelope is asked why, but not by a member who is recused from one of its files', async () => {
  beSignedIn({ id: 4, roles: ['ROLE_COMMISSION'], commissionId: 1 })
  const [culture] = budget.commissions
  const show = async (isRecused: boolean) => {
    fakeServer({ 'GET /budget?': () => ({ ...budget, commissions: [{ ...culture!, words: [], isRecused }] }) })
    const screens = { '/board/budget': BudgetPage, '/board': () => null, '/project/show/$projectId': () => null }
    const { leave } = await renderScreens(screens)
    await expect.element(page.getByRole('heading', { name: /dépassent/ })).toBeVisible()
    const asked = [page.getByRole('button', { name: 'Écrire le mot' }), page.getByText(/écrivez pourquoi/)]
    const found = asked.map((each) => each.query() !== null)
    await leave()
    return found
  }
  expect([await show(false), await show(true)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('an administrator types the envelopes in the table, beside those of the edition before', async () => {
  beSignedIn({ id: 1, roles: ['ROLE_ADMIN'] })
  let now = budget
  const server = fakeServer({
    'GET /budget?': () => now,
    'POST /budget/envelope': () => {
      const [culture, sport] = budget.commissions
      now = { ...budget, commissions: [culture!, { ...sport!, envelope: 120_050 }] }
      return { message: 'done' }
    },
  })
  await renderScreens({ '/board/budget': BudgetPage, '/board': () => null, '/project/show/$projectId': () => null })
  await expect.element(page.getByRole('cell', { name: /^50\s000\s€$/ }).first()).toBeVisible()
  // Of 8 000 € asked, 45 200 € would be granted.
  await expect.element(page.getByText(/^565\s% du demandé$/).first()).toBeVisible()
  const sport = page.getByRole('textbox', { name: /Saisir l’enveloppe de la commission.*Sport/ })
  await sport.fill('1200,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Enveloppe de.*Sport.*enregistrée/)).toBeVisible()
  expect(server.formsSentTo('POST /budget/envelope').map((form) => Object.fromEntries(form))).toEqual([
    { edition: '5', commissionId: '2', envelope: '1200.5' },
  ])
  await expect.element(sport).toHaveValue('1\u202f200,5\u00a0€')
  // Leaving it as it was sends nothing.
  await sport.click()
  await userEvent.tab()
  expect(server.formsSentTo('POST /budget/envelope')).toHaveLength(1)
})

test('a payment is entered to the cent, and only once; a payment by somebody else is shown before it counts', async () => {
  beSignedIn({ id: 1, roles: ['ROLE_ADMIN'] })
  const before = { id: 1, amount: 2_000_000, paidOn: '2026-11-02', note: 'Mandat 12', by: 'Hélène Morvan', at: '' }
  const other = { ...before, id: 2, amount: 875_000, note: '', by: 'Luc Roy' }
  const payments = [before]
  const answers = [
    () => new Refused(403, { message: 'date.future.error', invalidField: 'paidOn' }),
    () => Promise.reject(new TypeError('lost')),
    () => new Refused(462, { message: 'payment.conflict.error' }),
    () => ({ message: 'done' }),
  ]
  const server = fakeServer({
    'GET /budget?': () => budget,
    'GET /project/2086/payment': () => ({ payments: [...payments], asked: 0, granted: 4_520_000, paid: 2_000_000 }),
    'POST /project/2086/payment': () => answers.shift()!(),
  })
  await renderScreens({
    '/board/budget': BudgetPage,
    '/board': () => null,
    '/project/show/$projectId': () => null,
    '/commission/edit/$commissionId': () => null,
  })
  await page.getByRole('button', { name: /^Saisir un paiement pour .*Récital koto/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/saisi par Hélène Morvan/)).toBeVisible()
  await expect.element(dialog.getByText(/^25\s200\s€$/)).toBeVisible()
  const amount = dialog.getByRole('textbox', { name: /Montant/ })
  await amount.fill('30000,50')
  await expect.element(dialog.getByText(/4\s800,50\s€ de plus que ce qui est accordé/)).toBeVisible()
  await amount.fill('12,50')
  // A refusal is shown at its field.
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('textbox', { name: /Payé le/ })).toHaveAccessibleDescription(/pas encore venue/)
  const save = dialog.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  payments.push(other)
  tellHints({ everything: false, hints: [{ topic: 'project', id: 2086, kind: 'payment' }] })
  await expect.element(dialog.getByText(/saisi par Luc Roy/)).toBeVisible()
  // The other payment may arrive at the moment of pressing: nobody enters a payment without having seen it.
  await save.click()
  await expect.element(dialog.getByText(/^Un autre paiement a été saisi/)).toBeVisible()
  await save.click()
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
  const sent = server.formsSentTo('POST /project/2086/payment')
  expect(sent.map((form) => [form.get('amount'), form.get('known')])).toEqual([
    ['12.5', '1'],
    ['12.5', '1'],
    ['12.5', '1'],
    ['12.5', '2'],
  ])
  const [first, ...keys] = server.keysSentTo('POST /project/2086/payment')
  expect(keys).toEqual([first, first, expect.not.stringMatching(first!)])
  forgetSession()
})

test('the page of a project shows what is requested, granted, paid, left and paid in excess, and takes a payment', async () => {
  const person = { id: 1, access_token: 'a', refresh_token: 'r' }
  const sums = { payments: [], asked: 80_000, granted: 70_000, paid: 45_050 }
  const project = {
    id: 7,
    name: 'Koto',
    projectStatus: { value: 'CERTIFIED_PUBLISHED' },
    budgetNeeded: true,
    budget: 700,
  }
  const server = fakeServer({
    'GET /project/7/payment': () => ({ ...sums }),
    'POST /project/7/payment': () => {
      sums.paid = 75_050
      return { message: 'done' }
    },
  })
  const show = () => renderScreens({ '/': () => <ProjectMoney project={project as Project} /> })
  const facts = () => document.querySelector('dl')?.textContent
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
  const { leave } = await show()
  await expect.poll(facts).toMatch(/^Budget demandé800\s€Accordé700\s€Payé450,50\s€Reste à payer249,50\s€$/)
  expect(page.getByRole('button', { name: 'Saisir un paiement' }).query()).toBeNull()
  await leave()
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
  await show()
  await page.getByRole('button', { name: 'Saisir un paiement' }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /Montant/ })
    .fill('300')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(facts).toMatch(/Payé750,50\s€Payé au-delà de l’accordé50,50\s€$/)
  expect(server.formsSentTo('POST /project/7/payment')).toHaveLength(1)
  forgetSession()
})

test('an envelope changed by somebody else is renewed, and what a session leaves of it', () => {
  const client = new QueryClient()
  const keys: QueryKey[] = [
    queryOf(budgetApi.get, { input: { edition: 4 } }).queryKey,
    queryOf(budgetApi.ofSession, { params: { id: 7 } }).queryKey,
    queryOf(budgetApi.payments, { params: { id: 7 } }).queryKey,
  ]
  for (const key of keys) client.setQueryData(key, 'known')
  const renewed = () => keys.map((key) => client.getQueryState(key)?.isInvalidated)
  renewMoney(client, { everything: false, hints: [{ topic: 'project', id: 5, kind: 'saved' }] })
  expect(renewed()).toEqual([false, false, false])
  renewMoney(client, { everything: false, hints: [{ topic: 'budget', id: 5, kind: 'word' }] })
  expect(renewed()).toEqual([true, true, false])
})
