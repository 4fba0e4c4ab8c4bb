import { expect, type Page } from '@playwright/test'

/** A call of the person that is signed in on a page, as a script of theirs would make it. */
export async function postAs<Answer = unknown>(
  page: Page,
  address: string,
  path: string,
  form: Record<string, string> = {},
): Promise<Answer> {
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session')!)) as {
    accessToken: string
  }
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await page.request.post(`${address}${path}`, { headers, form })
  expect([path, answer.ok() || (await answer.text())]).toEqual([path, true])
  return (await answer.json()) as Answer
}
