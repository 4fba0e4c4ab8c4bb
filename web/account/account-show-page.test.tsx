import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AccountShowPage } from '#web/account/account-show-page.tsx'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { account } from '#web/account/test-account.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const show = () => renderScreens({ '/account/show': AccountShowPage }, { at: '/account/show' })
const button = page.getByRole('button', { name: 'Télécharger mes données' })

test('one’s own data come as a file, on a phone too', async () => {
  await page.viewport(390, 844)
  fakeServer({
    'GET /account/getAccount': () => account,
    'GET /account/export': () => ({ account: { id: 7, username: 'lea@test.example' }, projects: [] }),
  })
  const kept: { name: string; blob: Blob }[] = []
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    kept.push({ name: this.download, blob: blobs.at(-1)! })
  })
  await show()
  await expect.element(page.getByText('Léa Morel').first()).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await button.click()
  await vi.waitUntil(() => kept.length > 0, { timeout: 10_000 })
  expect(kept[0]?.name).toBe('mes-donnees.json')
  expect(JSON.parse(await kept[0]!.blob.text())).toMatchObject({ account: { id: 7 } })
})

test('in somebody else’s place what is refused is not offered', async () => {
  fakeServer({ 'GET /account/getAccount': () => account })
  const { id, username, firstname, lastname, roles } = account
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' as const, expires_in: 900 }
  keepSession({ id, username, firstname, lastname, roles, ...tokens, impersonateToken: 'a' }, false)
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    const { leave } = await show()
    for (const name of ['Changer le mot de passe', 'Télécharger mes données', 'Supprimer mon compte'])
      await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled()
    expect(page.getByText('Pas en agissant pour quelqu’un d’autre.').elements()).toHaveLength(3)
    expect(await commands.axe()).toEqual([])
    await leave()
  }
  forgetSession()
})

test('in somebody else’s place the refusal is told', async () => {
  fakeServer({
    'GET /account/getAccount': () => account,
    'GET /account/export': () => new Refused(403, { message: 'impersonation.refused.error' }),
  })
  await show()
  await button.click()
  await expect.element(page.getByText('Le téléchargement n’a pas abouti.')).toBeVisible()
})
