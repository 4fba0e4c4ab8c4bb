import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { AccountShowPage } from '#web/account/account-show-page.tsx'
import { forgetSession, keepSession } from '#web/platform/session/session.ts'
import { account } from '#web/account/test-account.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

const show = () => renderScreens({ '/account/show': AccountShowPage }, { at: '/account/show' })

test('in somebody else’s place what is refused is not offered', async () => {
  fakeServer({ 'GET /account/getAccount': () => account })
  const { id, username, firstname, lastname, roles } = account
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer' as const, expires_in: 900 }
  keepSession({ id, username, firstname, lastname, roles, ...tokens, impersonateToken: 'a' }, false)
  for (const width of [1280, 390]) {
    await page.viewport(width, 844)
    const { leave } = await show()
    for (const name of ['Changer le mot de passe', 'Supprimer mon compte'])
      await expect.element(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Se déconnecter' })).toBeEnabled()
    expect(page.getByText('Pas en agissant pour quelqu’un d’autre.').elements()).toHaveLength(2)
    expect(await commands.axe()).toEqual([])
    await leave()
  }
  forgetSession()
})
