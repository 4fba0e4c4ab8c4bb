import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
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
