import type { Page } from '@playwright/test'
import { field } from '#e2e/journey.ts'

export async function fillLogin(page: Page, username: string, typed = 'Matsuri2025') {
  await field(page, 'Adresse e-mail').fill(username)
  await field(page, 'Mot de passe').fill(typed)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

/** By the names of its fields, which are the same in both languages. */
export async function fillRegistration(page: Page, username: string, password: string) {
  const typed = {
    firstname: 'Mio',
    lastname: 'Abe',
    username,
    phoneNumber: '06 39 98 12 44',
    password,
    passwordRepeat: password,
  }
  for (const [name, value] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(value)
}

/** Makes the tokens as old as the night would. */
export async function spoilTokens(page: Page) {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session')!)
    localStorage.setItem(
      'session',
      JSON.stringify({ ...session, accessToken: undefined, refreshToken: 'y'.repeat(43) }),
    )
    // The event that another tab's change would cause.
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', storageArea: localStorage }))
  })
}
