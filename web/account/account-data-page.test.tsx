import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AccountDataPage } from '#web/account/account-data-page.tsx'
import { account } from '#web/account/test-account.ts'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const path = '/account/data/{-$token}'
const show = (at = '/account/data') => renderScreens({ [path]: AccountDataPage }, { at })
const button = (name: string) => page.getByRole('button', { name })

const kept: { name: string; blob: Blob }[] = []
beforeEach(() => {
  kept.length = 0
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push({ name: this.download, blob: blobs.at(-1)! })
  })
})

test.each([1440, 390])('the user requests the archive, whose link arrives by mail; %i wide', async (width) => {
  await page.viewport(width, 844)
  const { formsSentTo } = fakeServer({ 'POST /account/askArchive': () => ({ message: 'done' }) })
  await show()
  await expect.element(button('Demander mon archive')).toBeVisible()
  expect(button('Télécharger mon archive').elements()).toEqual([])
  expect(await commands.axe()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await button('Demander mon archive').click()
  await expect.element(page.getByText('Le lien est parti par e-mail. Il vaut un jour.')).toBeVisible()
  expect(formsSentTo('POST /account/askArchive')).toHaveLength(1)
  const tab = page.getByRole('link', { name: 'Mes données' }).element()
  const tabs = tab.parentElement!.getBoundingClientRect()
  expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(tabs.right + 1)
})

test('the link opens the archive, which is downloaded as a file; an expired link says so', async () => {
  let isOver = false
  const { formsSentTo } = fakeServer({
    'POST /account/readArchive': () =>
      isOver ? new Refused(403, { message: 'resetLink.invalid.error' }) : { stands: 'for a file' },
  })
  await show('/account/data/the-token')
  await button('Télécharger mon archive').click()
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['mes-donnees.zip'])
  expect(await kept[0]!.blob.text()).toContain('for a file')
  expect(formsSentTo('POST /account/readArchive')[0]!.get('token')).toBe('the-token')
  isOver = true
  await button('Télécharger mon archive').click()
  await expect.element(page.getByText('Ce lien n’est plus valable.')).toBeVisible()
})

test('the file alone is downloaded at once', async () => {
  fakeServer({ 'GET /account/export': () => ({ account: { id: 7 }, projects: [] }) })
  await show()
  await button('Télécharger le fichier JSON').click()
  await expect.poll(() => kept.map(({ name }) => name)).toEqual(['mes-donnees.json'])
  expect(JSON.parse(await kept[0]!.blob.text())).toMatchObject({ account: { id: 7 } })
})

test('an administrator acting as the user is offered none of it', async () => {
  fakeServer({})
  const { id, username, firstname, lastname, roles } = account
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' as const, expires_in: 900 }
  keepSession({ id, username, firstname, lastname, roles, ...tokens, impersonateToken: 'a' }, false)
  await page.viewport(1440, 844)
  await show('/account/data/the-token')
  for (const name of ['Demander un autre lien', 'Télécharger mon archive', 'Télécharger le fichier JSON'])
    await expect.element(button(name)).toBeDisabled()
  forgetSession()
})
