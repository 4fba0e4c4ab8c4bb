import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { keepSession } from '#web/platform/session/session.ts'
import { beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { tellFailure } from '#web/bug-reports/tell-failure.ts'
import { BugReportEntry } from '#web/bug-reports/bug-report-entry.tsx'

beforeEach(() => {
  beginAnew()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'B', roles: ['ROLE_USER'] }
  keepSession({ ...signedIn, access_token: 'a', refresh_token: 'r' } as Parameters<typeof keepSession>[0], false)
})

const sending = 'POST /sentry/captureUserFeedback'

function open(environment: string) {
  const server = fakeServer({
    'GET /home/getEnvironmentName': () => environment,
    'GET /programme': () => ({ sentryDsn: '' }),
    [sending]: () => ({ message: 'done' }),
  })
  const entry = (
    <>
      <BugReportEntry className={undefined} />
      <p>{environment}</p>
    </>
  )
  return renderScreens({ '/': () => entry }).then(() => server)
}

test('in preproduction a bug is reported from the sidebar, in the name of the signed-in user', async () => {
  const { formsSentTo } = await open('preproduction')
  await page.getByRole('button', { name: 'Signaler un bug' }).click()
  const modal = page.getByRole('dialog', { name: 'Signaler un bug' })
  await modal.getByRole('textbox', { name: 'Que s’est-il passé ?' }).fill('Le bouton ne répond pas.')
  expect(await commands.axe()).toEqual([])
  await modal.getByRole('button', { name: 'Envoyer' }).click()
  await expect.element(page.getByText('Merci, le bug est signalé')).toBeVisible()
  await expect.element(modal).not.toBeInTheDocument()
  expect(Object.fromEntries(formsSentTo(sending)[0]!)).toMatchObject({
    name: 'Claire B',
    email: 'a@test.example',
    comments: 'Le bouton ne répond pas.',
  })
})

test('there is no such button where bugs cannot be reported', async () => {
  await open('development')
  await expect.element(page.getByText('development')).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})

test('what is missing, or is not the reader’s, is named before the words of a failure', async () => {
  await open('local')
  tellFailure(new ApiError(404, { message: 'resource.notFound.error' }))
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^Une erreur s’est produite\.\s?Élément introuvable\. Veuillez réessayer/)
  expect(page.getByRole('button', { name: 'Signaler ce bug' }).query()).toBeNull()
})
