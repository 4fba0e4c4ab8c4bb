import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { keepLostDates } from '#web/projects/parts/lost-dates.ts'
import { LostDatesNotice } from '#web/projects/after/dates/lost-dates-notice.tsx'

beforeEach(() => sessionStorage.clear())

const project = { id: 7, allowEdit: true } as Project
const show = () => renderScreens({ '/': () => <LostDatesNotice project={project} /> })

test('dates dropped by a changed rule are listed with their states until the holder confirms it', async () => {
  keepLostDates(7, [{ day: '2099-11-15', state: 'cancelled' }])
  keepLostDates(7, [{ day: '2099-11-10', state: 'moved' }])
  keepLostDates(8, [{ day: '2099-11-01', state: 'full' }])
  const { leave } = await show()
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent(/2 dates annoncées ne sont plus dans l’évènement/)
  await expect.element(notice).toMatchTextContent(/Dimanche 15 novembre 2099, était annulée/)
  await expect.element(notice).toMatchTextContent(/Mardi 10 novembre 2099, était déplacée/)
  await expect.element(page.getByRole('link', { name: 'Modifier les dates' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'C’est noté' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await leave()
  await show()
  expect(page.getByRole('alert').elements()).toEqual([])
})
