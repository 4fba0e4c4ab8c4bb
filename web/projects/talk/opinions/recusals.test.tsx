import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noOpinions } from '#domain/opinions/no-opinions.ts'
import type { ProjectOpinions } from '#domain/opinions/opinion-api.ts'
import type { Project } from '#domain/projects/project.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { OpinionsCard } from '#web/projects/talk/opinions/opinions-card.tsx'

const sealed: ProjectOpinions = { ...noOpinions, sight: 'sealed', given: 6, members: 9 }
const yuki = { id: 4, tostring: 'Yuki Tanabe' }
const card = () =>
  renderScreens({
    '/': () => <OpinionsCard project={{ id: 7, projectStatus: { value: 'SUBMITED', text: '' } } as Project} />,
  })

beforeEach(async () => {
  await page.viewport(1440, 900)
  beSignedIn({ id: 9, username: 'p@test.example', firstname: 'Paul', lastname: 'Rey', roles: ['ROLE_ADMIN'] })
})

test('a possible interest is settled with a reason by those who may', async () => {
  let now: ProjectOpinions = {
    ...sealed,
    possibleConflicts: [{ person: yuki, ground: 'contact', mayDismiss: true }],
  }
  const { formsSentTo } = fakeServer({
    'GET /project/7/opinions': () => now,
    'POST /project/7/settleConflict': () => (now = sealed),
  })
  await card()
  await expect.element(page.getByRole('heading', { name: 'Intérêts possibles' })).toBeVisible()
  await expect.element(page.getByText('adresse du contact du projet')).toBeVisible()
  await page.getByRole('button', { name: 'Écarter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Écarter cet intérêt pour Yuki Tanabe\u202f?' })
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Un homonyme.')
  await dialog.getByRole('button', { name: 'Écarter' }).click()
  await expect.element(page.getByRole('heading', { name: 'Intérêts possibles' })).not.toBeInTheDocument()
  expect(formsSentTo('POST /project/7/settleConflict')).toHaveLength(1)
})

test('a recusal says whose, by whom, when and why, and is lifted with a reason', async () => {
  const recusal = { person: yuki, reason: 'Sa sœur y joue.', isAutomatic: false, at: '2026-09-12T10:00:00Z' }
  let now: ProjectOpinions = { ...sealed, recusals: [{ ...recusal, recordedBy: 'Marianne Vasseur', mayLift: true }] }
  const { formsSentTo } = fakeServer({
    'GET /project/7/opinions': () => now,
    'POST /project/7/liftRecusal': () => (now = sealed),
  })
  await card()
  await expect.element(page.getByText('Sa sœur y joue.')).toBeVisible()
  await expect.element(page.getByText('Déport enregistré par Marianne Vasseur le 12 septembre 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Lever le déport de Yuki Tanabe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lever le déport de Yuki Tanabe\u202f?' })
  await dialog.getByRole('textbox', { name: 'Raison' }).fill('Elle n’y joue plus.')
  await dialog.getByRole('button', { name: 'Lever le déport' }).click()
  await expect.element(page.getByText('Sa sœur y joue.')).not.toBeInTheDocument()
  expect(formsSentTo('POST /project/7/liftRecusal')).toHaveLength(1)
})

test('a member is recused by another, and the reason stays while it is refused', async () => {
  const answers = [new Refused(403, { message: 'notAuthorized.error' }), sealed]
  const { formsSentTo } = fakeServer({
    'GET /project/7/opinions': () => ({ ...sealed, recusable: [yuki] }),
    'POST /project/7/recusal': () => answers.shift(),
  })
  await card()
  await page.getByRole('button', { name: 'Déporter un membre' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Membre' }).click()
  await page.getByRole('option', { name: 'Yuki Tanabe' }).click()
  const reason = dialog.getByRole('textbox', { name: 'Raison' })
  await reason.fill('Sa sœur y joue.')
  const recuse = dialog.getByRole('button', { name: 'Déporter un membre' })
  await recuse.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(reason).toHaveValue('Sa sœur y joue.')
  await recuse.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = formsSentTo('POST /project/7/recusal').map((form) => [form.get('userId'), form.get('reason')])
  expect(sent).toEqual([
    ['4', 'Sa sœur y joue.'],
    ['4', 'Sa sœur y joue.'],
  ])
})

test('a member with a possible interest is told that they read only, and everybody why opinions are open', async () => {
  const opening = { cause: 'allGiven' as const, at: '2026-09-12T10:00:00Z' }
  fakeServer({ 'GET /project/7/opinions': () => ({ ...sealed, hasInterest: true, opening }) })
  await card()
  await expect.element(page.getByText(/vous lisez ce dossier, sans part à la décision/)).toBeVisible()
  await expect
    .element(page.getByText('Tous les avis étaient donnés le 12 septembre 2026, ils sont ouverts.'))
    .toBeVisible()
})
