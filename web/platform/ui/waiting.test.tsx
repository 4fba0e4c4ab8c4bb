import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CommissionEditPage } from '#web/commissions/commission-edit-page.tsx'
import { EditionEditPage } from '#web/editions/edition-edit-page.tsx'
import { EditionListPage } from '#web/editions/edition-list-page.tsx'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { Waiting } from '#web/platform/ui/waiting.tsx'
import { ProgrammeEditPage } from '#web/programme/programme-edit-page.tsx'
import { ReportPage } from '#web/projects/after/report/report-page.tsx'
import { SubmittedPage } from '#web/projects/after/submitted/submitted-page.tsx'
import { ProjectCreatePage, ProjectEditPage } from '#web/projects/form/project-form-page.tsx'
import { ProjectShowPage } from '#web/projects/page/project-show-page.tsx'
import { ReviewPage } from '#web/projects/review/review-page.tsx'
import { SessionEditPage } from '#web/sessions/plan/session-edit-page.tsx'
import { SessionShowPage } from '#web/sessions/room/session-show-page.tsx'
import { UserEditPage } from '#web/users/user-edit-page.tsx'
import { UserShowPage } from '#web/users/user-show-page.tsx'

beforeEach(() => {
  localStorage.clear()
  beSignedIn({ id: 2, username: 'a@test.example', firstname: 'Hélène', lastname: 'M', roles: ['ROLE_ADMIN'] })
})

test('a page that waits for the network says so, until it is back', async () => {
  await renderScreens({ '/': () => <Waiting height={300} /> })
  const told = page.getByRole('status')
  expect(told.query()).toBeNull()
  window.dispatchEvent(new Event('offline'))
  await expect.element(told).toMatchTextContent(/Hors connexion/)
  window.dispatchEvent(new Event('online'))
  await expect.element(told).not.toBeInTheDocument()
})

const busy = () => new Refused(503, { message: 'server.busy.error' })

const screens: [route: string, screen: () => ReactNode, call: string][] = [
  ['/project/show/$projectId', ProjectShowPage, 'GET /project/7?'],
  ['/project/edit/$projectId', ProjectEditPage, 'GET /project/7?'],
  ['/project/create/{-$duplicateProjectId}', ProjectCreatePage, 'GET /programme'],
  ['/project/submitted/$projectId', SubmittedPage, 'GET /project/7?'],
  ['/project/report/$projectId', ReportPage, 'GET /project/7/report'],
  ['/session/show/$sessionId', SessionShowPage, 'GET /session/7'],
  ['/session/edit/$sessionId', SessionEditPage, 'GET /session/7'],
  ['/review', ReviewPage, 'GET /review'],
  ['/user/show/$userId', UserShowPage, 'GET /user/7'],
  ['/user/edit/$userId', UserEditPage, 'GET /user/7'],
  ['/commission/edit/$commissionId', CommissionEditPage, 'GET /commission/7'],
  ['/edition/edit/$editionId', EditionEditPage, 'GET /edition/7'],
  ['/edition/index', EditionListPage, 'GET /editions'],
  ['/programme/edit', ProgrammeEditPage, 'GET /programme'],
]

test.for(screens)('%s says that it could not be read, and asks again', async ([route, screen, call]) => {
  let asked = 0
  fakeServer({
    [call]: () => {
      asked += 1
      return busy()
    },
  })
  await renderScreens({ [route]: screen }, { at: route.replace('/{-$duplicateProjectId}', '').replace(/\$\w+/, '7') })
  const told = page.getByRole('alert').filter({ hasText: 'Cet écran n’a pas pu s’afficher' })
  await expect.element(told).toBeVisible()
  const before = asked
  await told.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)
})

test.for(screens.filter(([route]) => /\$\w+Id$/.test(route)))(
  '%s of something that does not exist leads away, and never says that it could not be shown',
  async ([route, screen]) => {
    fakeServer({})
    const told: string[] = []
    const watch = new MutationObserver(() => {
      told.push(
        ...page
          .getByRole('alert')
          .elements()
          .map(({ textContent }) => textContent),
      )
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const away = () => <p>Ailleurs</p>
    const lists = ['/project/index', '/session/index', '/user/index', '/commission/index', '/edition/index']
    await renderScreens(
      { [route]: screen, ...Object.fromEntries(lists.map((list) => [list, away])) },
      { at: route.replace(/\$\w+/, '7') },
    )
    await expect.element(page.getByText('Ailleurs')).toBeVisible()
    watch.disconnect()
    expect(told.filter((text) => text.includes('Cet écran n’a pas pu s’afficher'))).toEqual([])
  },
)
