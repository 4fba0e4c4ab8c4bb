import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { CodeForm } from '#web/auth/code-form.tsx'
import type { PendingLogin } from '#web/auth/pending-login.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

const pending: PendingLogin = { username: 'lea@test.example', password: 'Kasuri2025', phoneNumber: '', codeFrom: 'app' }
const show = (smsTo?: string) => renderScreens({ '/login': () => <CodeForm pending={{ ...pending, smsTo }} /> })

test('a user without their app requests a code by SMS, if they allowed it, and types that one', async () => {
  await page.viewport(390, 844)
  const { formsSentTo } = fakeServer({
    'POST /authentication/beforeLogin': () => ({ displayCodeValidation: true, phoneNumber: '+33 6 •• •• •• 15' }),
  })
  await show('+33 6 •• •• •• 15')
  const sms = page.getByRole('button', { name: 'recevoir un code par SMS au +33 6 •• •• •• 15' })
  await expect.element(sms).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await sms.click()
  await page.getByRole('button', { name: 'Renvoyer un code' }).click()
  await expect.poll(() => formsSentTo('POST /authentication/beforeLogin').length).toBe(2)
  for (const form of formsSentTo('POST /authentication/beforeLogin')) expect(form.get('bySms')).toBe('true')
})

test('nothing is offered to a user who did not allow it', async () => {
  fakeServer({})
  await show()
  await expect.element(page.getByRole('button', { name: 'Utiliser un code de secours' })).toBeVisible()
  expect(page.getByText('SMS').elements()).toEqual([])
})
