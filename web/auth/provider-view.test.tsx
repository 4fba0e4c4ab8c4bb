import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { LoginPage } from '#web/auth/login-page.tsx'
import { loginRoute } from '#web/auth/login-link.tsx'
import { forgetSession, sessionNow } from '#web/platform/session/session.ts'
import { beginAnew, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const edition = {
  editionTitle: '4e édition',
  editionTitleEn: '4th edition',
  editionTitleJa: '',
  editionStart: '2026-11-06',
  editionEnd: '2026-11-20',
}
const person = { id: 7, username: 'lea@test.example', firstname: 'Léa', lastname: 'Morel', roles: ['ROLE_USER'] }
const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 }
const enter = 'POST /api/login/provider'

const show = (view = '') => renderScreens({ [loginRoute]: LoginPage }, { at: `/login${view}` })

beforeEach(async () => {
  beginAnew()
  forgetSession()
  await page.viewport(390, 844)
})

test('each provider has its name on the login page, which is as before without any', async () => {
  const providers = [
    { key: 'proconnect', name: 'ProConnect' },
    { key: 'museum', name: 'Musée Guimet' },
  ]
  fakeServer({ 'GET /programme': () => ({ ...edition, providers }) })
  const first = await show()
  await expect
    .element(page.getByRole('link', { name: 'Continuer avec ProConnect' }))
    .toHaveAttribute('href', '/oidc/proconnect')
  await expect.element(page.getByRole('link', { name: 'Continuer avec Musée Guimet' })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await first.leave()
})

test('a browser that comes back is signed in at once, or with the code of its second step', async () => {
  let asks = false
  const { formsSentTo } = fakeServer({
    'GET /programme': () => edition,
    'POST /api/login/providerStep': () => ({
      displayCodeValidation: asks,
      phoneNumber: '',
      ...(asks && { codeFrom: 'app' }),
    }),
    [enter]: (form) =>
      asks && form.get('code') !== '123456'
        ? new Refused(403, { message: 'verification.code.incorrect.error', invalidField: 'code' })
        : { ...person, ...tokens },
  })
  const first = await show('/provider')
  await expect.poll(() => sessionNow()?.user.username).toBe('lea@test.example')
  await first.leave()
  forgetSession()
  beginAnew()
  asks = true
  await show('/provider')
  const code = page.getByLabelText('Code de vérification')
  await code.fill('000000')
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await expect.element(page.getByText('Code de vérification incorrect.')).toBeVisible()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Vérifier le code' }).click()
  await expect.poll(() => sessionNow()?.user.username).toBe('lea@test.example')
  expect(formsSentTo(enter)).toHaveLength(3)
  forgetSession()
})

test('a refusal says why, whatever the address claims', async () => {
  fakeServer({ 'GET /programme': () => edition })
  for (const [reason, text] of [
    ['unknown', /aucun compte de la plateforme/],
    ['taken', /déjà relié/],
    ['anything', /n’a pas abouti/],
  ] as const) {
    const { leave } = await show(`/provider/${reason}`)
    await expect.element(page.getByText(text)).toBeVisible()
    await leave()
  }
})
