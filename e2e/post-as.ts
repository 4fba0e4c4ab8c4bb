import { expect, type Page } from '@playwright/test'

/** A call of the person that is signed in on a page, as a script of theirs would make it. */
export async function postAs<Answer = unknown>(
  page: Page,
  address: string,
  path: string,
  form: Record<string, string> = {},
): Promise<Answer> {
  const answer = await page.request.post(`${address}${path}`, { headers: await headersOf(page), form })
  expect([path, answer.ok() || (await answer.text())]).toEqual([path, true])
  return (await answer.json()) as Answer
}

export async function readAs<Answer>(page: Page, address: string, path: string): Promise<Answer> {
  const answer = await page.request.get(`${address}${path}`, { headers: await headersOf(page) })
  expect([path, answer.ok() || (await answer.text())]).toEqual([path, true])
  return (await answer.json()) as Answer
}

async function headersOf(page: Page) {
  const kept = await page.evaluate(() => sessionStorage.getItem('session')!)
  return { authorization: `Bearer ${(JSON.parse(kept) as { accessToken: string }).accessToken}` }
}
