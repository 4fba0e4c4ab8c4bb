import type { Page } from '@playwright/test'
import { completeFields, multipart, picture } from '#test/project-form.ts'

/** A project that its signed-in holder has submitted: other journeys may have decided all those of the demo. */
export async function submittedProject(page: Page, address: string): Promise<number> {
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session') ?? '{}'))
  const image = new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' })
  const { headers, payload } = await multipart(completeFields({ image }))
  const answer = await page.request.post(`${address}/project`, {
    headers: { ...headers, authorization: `Bearer ${accessToken}` },
    data: payload,
  })
  return ((await answer.json()) as { id: number }).id
}
