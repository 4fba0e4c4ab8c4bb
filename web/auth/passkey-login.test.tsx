import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginForm } from '#web/auth/login-form.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const bytes = new Uint8Array([1]).buffer
const credential = {
  id: 'AQ',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
  getClientExtensionResults: () => ({}),
}

test('a device that shows no passkey brings back the login with a word on what else is possible', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  fakeServer({ 'POST /api/login/passkeyOptions': () => ({ options: { challenge: 'AQ' } }) })
  await renderScreens({ '/login/$': LoginForm, '/': LoginForm })
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Aucune clé d’accès n’a été présentée/)
})

test('a passkey that the server no longer knows is said to be unknown', async () => {
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(credential)
  fakeServer({
    'POST /api/login/passkeyOptions': () => ({ options: { challenge: 'AQ' } }),
    'POST /api/login/passkey': () => new Refused(403, { message: 'passkey.invalid.error' }),
  })
  await renderScreens({ '/login/$': LoginForm, '/': LoginForm })
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Cette clé d’accès n’a pas été reconnue')
})
