import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { FormContext, useSteadyContent, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { EnvelopeNotice, GrantNotice } from '#web/projects/decide/envelope-notice.tsx'

const money = { asked: 0, paid: 0, words: [] }
const budget = {
  commissions: [
    { id: 1, name: 'Culturelle', envelope: 100_000, granted: 60_000, toPay: 60_000, prepared: 30_000, ...money },
  ],
  // Prepared money of this same project, which the present decision replaces.
  lines: [{ id: 7, name: 'Koto', commissionId: 1, status: 'SUBMITED', granted: 0, prepared: 10_000, ...money }],
}
const project = {
  id: 7,
  commission: { id: 1, tostring: 'Culturelle' },
  projectStatus: { value: 'SUBMITED', text: 'Soumis' },
} as Project

function Deciding({ values }: { values: FormValues }) {
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: values })
  const content = useSteadyContent({ form, id: 'f', rules: () => ({ required: false }), texts: {} })
  return (
    <FormContext value={content}>
      <GrantNotice project={project} />
      <p>Fin</p>
    </FormContext>
  )
}

const shown = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').match(/Culturelle.*(?=Fin)/)?.[0] ?? ''

test.each([
  ['within', { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: '150.50' }, 'il restera 49,50 €'],
  ['beyond', { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: true, budget: 236 }, 'serait dépassée de 36 €'],
  ['no grant', { projectStatus: 'REFUSED', budgetNeeded: true, budget: 236 }, ''],
  ['no budget', { projectStatus: 'CERTIFIED_PUBLISHED', budgetNeeded: false, budget: 236 }, ''],
])('a decision says what it leaves of the envelope: %s', async (_which, values, words) => {
  fakeServer({ 'GET /budget?': () => budget })
  await renderScreens({ '/': () => <Deciding values={values} />, '/board/budget': () => null })
  await expect.element(page.getByText('Fin')).toBeVisible()
  await expect.poll(shown).toMatch(words === '' ? /^$/ : words)
})

test('a decision beyond the envelope requires a reason until one is written for at least that amount, and other commissions show nothing', async () => {
  const [culture] = budget.commissions
  const beyond = { ...culture!, prepared: 50_000 }
  let words: { beyond: number }[] = []
  const sport = { ...culture!, id: 3, name: 'Sport' }
  fakeServer({ 'GET /budget?': () => ({ ...budget, commissions: [{ ...beyond, words }, sport] }) })
  const screens = { '/': () => <EnvelopeNotice of={[1]} />, '/board/budget': () => null }
  const { leave } = await renderScreens(screens)
  await expect.element(page.getByRole('link', { name: 'Écrire le mot' })).toBeVisible()
  expect(page.getByText(/^Sport/).query()).toBeNull()
  await leave()
  words = [{ beyond: 10_000 }]
  await renderScreens(screens)
  await expect.element(page.getByText(/serait dépassée de 100\s€\. Le mot est écrit\./)).toBeVisible()
  expect(page.getByRole('link', { name: 'Écrire le mot' }).query()).toBeNull()
})

test('a member recused from one of its files is not asked for a reason, which may be written already', async () => {
  const [culture] = budget.commissions
  const beyond = { ...culture!, prepared: 50_000, isRecused: true }
  fakeServer({ 'GET /budget?': () => ({ ...budget, commissions: [beyond] }) })
  await renderScreens({ '/': () => <EnvelopeNotice of={[1]} />, '/board/budget': () => null })
  await expect.element(page.getByRole('link', { name: 'Voir le budget' })).toBeVisible()
})
