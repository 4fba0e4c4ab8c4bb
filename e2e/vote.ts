import { expect, type Page } from '@playwright/test'

export async function vote(page: Page, voice: string | RegExp, choice: string) {
  const voices = page.getByRole('group', { name: voice })
  await voices.getByRole('button', { name: choice }).click()
  await expect(voices).toContainText(`Votre vote est reçu : ${choice.toLowerCase()}.`)
}
