import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { keepSession } from '#web/platform/session/session.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { deviceKey, keepOnDevice } from '#web/projects/form/device-draft.ts'
import { blankValues } from '#web/projects/form/form-values.ts'
import { UnsavedHere } from '#web/projects/show/unsaved-here.tsx'

test('words that only this device has are noticed on the page of their project, as long as it can be changed', async () => {
  localStorage.clear()
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  keepSession({ ...signedIn, access_token: 'a', refresh_token: 'r' } as Parameters<typeof keepSession>[0], false)
  fakeServer({})
  const { image: _, ...values } = { ...blankValues(), name: 'Indigo' }
  keepOnDevice(deviceKey(9, 7), { values, version: 3 })
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
