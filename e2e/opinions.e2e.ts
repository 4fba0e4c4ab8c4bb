import { expect, newPage, signIn, test } from '#e2e/journey.ts'
import { completeFields, multipart, picture } from '#test/project-form.ts'

type Queue = { remaining: number }
type Opinions = { mine: { verdict: string; version: number } | null }

test('opinions given in two tabs without a network wait on the device, and are sent once each when it returns @drill', async ({
  browser,
  address,
}) => {
  // Other journeys may leave projects to review, so two are created here.
  await file(address, 'Deux rives')
  await file(address, 'Trois rives')
  const page = await newPage(browser)
  await signIn(page, address, 'mael.legoff@demo.test')
  const { accessToken } = JSON.parse(await page.evaluate(() => sessionStorage.getItem('session') ?? '{}'))
  const ask = async (path: string): Promise<unknown> =>
    (await page.request.get(`${address}${path}`, { headers: { authorization: `Bearer ${accessToken}` } })).json()
  const { remaining } = (await ask('/review')) as Queue
  await page.goto(`${address}/#/review`)
  const first = page.getByRole('article').getByRole('heading', { level: 1 })
  await expect(first).toBeFocused()
  const other = await page.context().newPage()
  await signIn(other, address, 'mael.legoff@demo.test', '/review')
  await expect(other.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused()
  const idIn = async (tab: typeof page) =>
    Number(/(\d+)$/.exec((await tab.getByRole('link', { name: 'Ouvrir la page du projet' }).getAttribute('href'))!)![1])
  const one = await idIn(page)
  await other.keyboard.press('s')
  await expect.poll(() => idIn(other)).not.toBe(one)
  const two = await idIn(other)

  await page.context().setOffline(true)
  for (const [tab, key] of [
    [page, '1'],
    [other, '3'],
  ] as const) {
    await tab.bringToFront()
    await tab.keyboard.press(key)
    await expect(tab.getByRole('textbox', { name: /Texte/ })).toBeFocused()
    await tab.keyboard.press('Control+Enter')
    await expect(tab.getByText(/en attente du réseau/)).toBeVisible()
  }
  await page.context().setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByText(/en attente du réseau/)).toHaveCount(0)
  await expect.poll(async () => ((await ask('/review')) as Queue).remaining).toBe(remaining - 2)
  const mine = async (id: number) => ((await ask(`/project/${id}/opinions`)) as Opinions).mine
  expect([await mine(one), await mine(two)]).toMatchObject([
    { verdict: 'FAVORABLE', version: 1 },
    { verdict: 'DEFAVORABLE', version: 1 },
  ])
})

/** Submits a project as its holder, to the commission of this reviewer. */
async function file(address: string, name: string) {
  const signedIn = await fetch(`${address}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'holder@demo.test', password: 'Matsuri2025' }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const image = new Blob([new Uint8Array(await picture())])
  const { headers, payload } = await multipart(completeFields({ name, image }))
  const answer = await fetch(`${address}/project`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
  expect(answer.status).toBe(200)
}
