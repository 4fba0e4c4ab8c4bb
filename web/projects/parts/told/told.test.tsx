import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { AskingContext } from '#web/projects/talk/points/asking-context.ts'
import { ProjectCard } from '#web/projects/page/project-card.tsx'
import { filledIn } from '#web/projects/parts/filled-project.ts'

beforeEach(() => {
  forgetSession()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_COMMISSION'] })
  fakeServer({})
})

const render = (project: Partial<Project>) =>
  renderScreens({ '/': () => <ProjectCard project={{ ...filledIn(), ...project }} /> })

test('a project is read in each language in which it is told; what is not told in one stays the original', async () => {
  await render({ nameEn: '', descriptionEn: '', priceDetailsEn: '', nameJa: '藍', descriptionJa: '' })
  await expect.element(page.getByText('langue d’origine')).toBeVisible()
  await expect.element(page.getByText('description dit')).toHaveAttribute('lang', 'fr')
  expect(page.getByRole('radio', { name: 'English' }).elements()).toEqual([])
  await page.getByText('日本語').click()
  await expect.element(page.getByText('藍')).toHaveAttribute('lang', 'ja')
  await expect.element(page.getByText('description dit')).toHaveAttribute('lang', 'fr')
})

test('a project told in one language offers no choice', async () => {
  const untold = {
    nameEn: '',
    descriptionEn: '',
    priceDetailsEn: '',
    nameJa: '',
    descriptionJa: '',
    priceDetailsJa: '',
  }
  await render(untold)
  await expect.element(page.getByText('description dit')).toBeVisible()
  expect(page.getByRole('radio').elements()).toEqual([])
})

test('a reviewer asks about the name, description and price in the language that is shown', async () => {
  const project = { ...filledIn(), nameJa: '藍', descriptionJa: '', priceDetailsJa: '五百円', isFree: false }
  await renderScreens({
    '/': () => (
      <AskingContext value={project}>
        <ProjectCard project={project} />
      </AskingContext>
    ),
  })
  const ask = (field: string) => page.getByRole('button', { name: `Demander sur « ${field} »`, exact: true })
  await expect.element(ask('Nom de l’évènement')).toBeVisible()
  await page.getByText('日本語').click()
  for (const field of ['Description, en japonais', 'Détail des tarifs, en japonais'])
    await expect.element(ask(field)).toBeVisible()
  await ask('Nom de l’évènement, en japonais').click()
  await page.getByRole('textbox', { name: 'Votre question' }).fill('Quel est ce mot ?')
  await page.getByRole('button', { name: 'Ajouter le point' }).click()
  await expect.element(page.getByRole('button', { name: /^Nom de l’évènement, en japonais, Point n° 1/ })).toBeVisible()
})
