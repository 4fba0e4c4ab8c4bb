import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { keepOnDevice } from '#web/projects/form/saving/device-draft.ts'
import { deviceKey } from '#web/projects/parts/kept-drafts.ts'
import { blankValues } from '#web/projects/parts/form-values.ts'
import { UnsavedNew, UnsavedRow } from '#web/projects/list/unsaved-drafts.tsx'
import { UnsavedHere } from '#web/projects/page/unsaved-here.tsx'

function signIn() {
  localStorage.clear()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
}

function type(userId: number, projectId: number | undefined, name: string) {
  const { image: _, ...values } = { ...blankValues(), name }
  keepOnDevice(deviceKey(userId, projectId), { values, version: 3 })
}

test('the page of a project reports unsaved words on this device, as long as the project can be edited', async () => {
  signIn()
  fakeServer({})
  type(9, 7, 'Indigo')
  const told = (id: number, allowEdit = true) => (
    <UnsavedHere project={{ id, allowEdit, projectStatus: { value: 'DRAFT', text: '' } } as Project} />
  )
  await renderScreens({
    '/': () => (
      <main>
        {told(7)}
        {told(7, false)}
        {told(8)}
      </main>
    ),
  })
  await expect.element(page.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', '/project/edit/7')
  expect(page.getByText('Des modifications de cet appareil ne sont pas enregistrées.').elements()).toHaveLength(1)
  expect(await commands.axe()).toEqual([])
})

test('the list marks rows with unsaved words, and shows a new project without a row', async () => {
  signIn()
  type(9, 7, 'Indigo')
  type(9, 8, 'Refusé entre-temps')
  type(4, 6, 'D’une autre personne')
  await renderScreens({
    '/': () => (
      <main>
        <UnsavedNew />
        {[6, 7, 8].map((id) => (
          <p key={id}>
            {`${id} `}
            <UnsavedRow id={id} status={id === 8 ? 'REFUSED' : 'DRAFT'} />
          </p>
        ))}
      </main>
    ),
  })
  await expect.element(page.getByRole('main')).toMatchTextContent(/^6 7 Saisie non enregistrée8$/)

  // Typed in another tab: this one shows it once the user returns to it.
  type(9, undefined, '茶の湯')
  document.dispatchEvent(new Event('visibilitychange'))
  const told = page.getByRole('status')
  await expect.element(told).toMatchTextContent(/« 茶の湯 » n’est gardé que sur cet appareil/)
  await expect.element(told.getByText('茶の湯')).toHaveAttribute('lang', 'ja')
  await expect.element(told.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', '/project/create')
  expect(await commands.axe()).toEqual([])
})
