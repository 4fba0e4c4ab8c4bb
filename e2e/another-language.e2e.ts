import type { APIResponse, Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frenchDepartments } from '#domain/places/departments.ts'
import type { Role } from '#domain/roles.ts'
import { expect, signIn, test } from '#e2e/journey.ts'
import { plantTexts, screensOf, type Planted } from '#e2e/planted-texts.ts'
import { visitsOf, type Values } from '#e2e/screens.ts'
import { untranslatedIn, type Untranslated } from '#e2e/untranslated.ts'
import { addAnotherLanguage, anotherLanguage } from '#test/another-language.ts'
import { readPdf } from '#test/read-pdf.ts'
import { startProduct } from '#test/start-product.ts'

/** A product of its own is built and every screen visited: it runs before a change lands (decision 94). */
const drill = { tag: '@drill' }
const promise = 'nothing is left in French, nothing is cut, and nothing scrolls sideways at 320 px'

let folder: string
let address: string
let stop: () => Promise<void>
let planted: Planted

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 320, height: 800 }, extraHTTPHeaders: { 'accept-language': anotherLanguage } })
test.beforeAll(async () => {
  test.setTimeout(600_000)
  folder = process.env['ANOTHER_LANGUAGE'] ?? mkdtempSync(join(tmpdir(), 'programme-language-'))
  if (process.env['ANOTHER_LANGUAGE'] === undefined) {
    addAnotherLanguage(folder)
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
  }
  const program = join(folder, 'dist/server/main.js')
  ;({ address, stop } = await startProduct({ APP_ENV: 'preproduction', SMS_2FA: 'on' }, program))
  planted = await plantTexts(address, anotherLanguage)
})
test.afterAll(async () => {
  await stop()
  if (process.env['ANOTHER_LANGUAGE'] === undefined) rmSync(folder, { recursive: true, force: true })
})
test.beforeEach(({ page }) => {
  test.setTimeout(600_000)
  return page.addInitScript((language) => localStorage.setItem('locale', language), anotherLanguage)
})

test(`an administrator’s screens: ${promise}`, drill, async ({ page }) => {
  expect(await walk(page, 'ROLE_ADMIN', 'admin@demo.test', screensOf(planted).admin)).toEqual([])
})

test(`a holder’s screens: ${promise}`, drill, async ({ page }) => {
  expect(await walk(page, 'ROLE_USER', 'holder@demo.test', screensOf(planted).holder)).toEqual([])
})

test(`a commission’s screens: ${promise}`, drill, async ({ page }) => {
  expect(await walk(page, 'ROLE_COMMISSION', 'commission@demo.test', screensOf(planted).reviewer)).toEqual([])
})

test(`a guest’s screens and the public’s pages: ${promise}`, drill, async ({ page }) => {
  const views = ['register', 'forgotPassword', 'resetPassword/a/1', 'validateAccount/a/1', 'smsCode/a/1']
  const codes = { code: [planted.code], '/board/shared/$code code': [planted.board] }
  const found = await walk(page, 'guest', undefined, { component: views, token: [], userId: [], ...codes })
  const known = await wordsOf(await page.request.get(`${address}/agenda.json`))
  for (const path of [
    '/agenda',
    '/agenda?view=calendar',
    '/agenda?search=zzzz',
    '/agenda/print',
    '/agenda/embed',
    `/agenda/${planted.published}`,
    '/agenda/999999',
    '/verifier',
  ]) {
    await page.goto(`${address}${path}${path.includes('?') ? '&' : '?'}lang=${anotherLanguage}`)
    found.push(...(await untranslatedIn(page, path, async () => known)))
  }
  expect(found).toEqual([])
})

test('mails, calendars and documents leave nothing in French', drill, async ({ page }) => {
  await signIn(page, address, 'admin@demo.test')
  const session = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session')!) as { accessToken: string })
  const headers = { authorization: `Bearer ${session.accessToken}`, 'accept-language': anotherLanguage }
  const send = (path: string, form: Record<string, string>) =>
    page.request.post(`${address}${path}`, { headers, form, failOnStatusCode: false })
  const mails = (await (await page.request.get(`${address}/mailbox.json`)).json()) as Mail[]
  const ours = mails.filter(({ recipient }) => /^(holder|admin|commission)@/.test(recipient))
  expect(ours.length).toBeGreaterThan(5)
  expect(
    ours.filter(({ subject, text }) => !isMarked(subject) || !isMarked(text)).map(({ subject }) => subject),
  ).toEqual([])
  for (const path of ['/agenda.ics?', `/agenda/${planted.published}.ics?`]) {
    const calendar = await (await page.request.get(`${address}${path}lang=${anotherLanguage}`)).text()
    const descriptions = calendar.replaceAll('\r\n ', '').match(/^DESCRIPTION.*$/gm) ?? []
    expect([path, descriptions.length > 0 && descriptions.every(isMarked)]).toEqual([path, true])
  }
  expect((await send(`/edition/annualReport/${planted.lastEdition}`, {})).status()).toBe(200)
  for (const path of [
    `/session/${planted.sessions.planned}/order`,
    `/session/${planted.sessions.planned}/booklet`,
    `/session/${planted.sessions.over}/minutes/file?language=${anotherLanguage}`,
    `/edition/annualReport/${planted.lastEdition}?place=1&language=${anotherLanguage}`,
  ])
    await expectMarked(path, await page.request.get(`${address}${path}`, { headers }))
  const register = { sortBy: 'number', sortDesc: 'false', filters: '[]', format: 'pdf' }
  await expectMarked('/register/file', await send('/register/file', register))
})

test('each refusal of the API has its sentence, which a form shows', drill, async ({ page }) => {
  const asking = `
    const [{ errorStatus }, { words }, { words: forms }] = await Promise.all(
      ['domain/errors.ts', 'web/words/${anotherLanguage}/errors.ts', 'web/words/${anotherLanguage}/forms.ts'].map((path) => import('./' + path)))
    const said = { ...words, ...forms.errors }
    console.log(JSON.stringify(Object.keys(errorStatus).map((code) => [code, said[code] ?? ''])))`
  const program = ['--input-type=module', '--eval', asking]
  const sentences = JSON.parse(execFileSync(process.execPath, program, { cwd: folder, encoding: 'utf8' })) as string[][]
  expect(sentences.length).toBeGreaterThan(100)
  expect(sentences.filter(([, sentence]) => !isMarked(sentence!))).toEqual([])
  await page.goto(`${address}/#/login`)
  await page.locator('input[name=username]').fill('nobody@demo.test')
  await page.locator('input[name=password]').fill('not theirs')
  await page.locator('button[type=submit]').click()
  await expect(page.getByText(sentences.find(([code]) => code === 'Login.error')![1]!)).toBeVisible()
})

/** The code that proves a new number. The screens of codes are among a guest’s; what a gateway itself says is not ours. */
test('a code by SMS is in the language', drill, async ({ page }) => {
  const headers = { 'accept-language': anotherLanguage }
  const username = 'sport@demo.test'
  const form = { username, password: 'Matsuri2025' }
  const signedIn = await page.request.post(`${address}/api/login`, { headers, form })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const asked = await page.request.post(`${address}/account/updateAccount`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    form: {
      firstname: 'Aya',
      lastname: 'Noto',
      username,
      phoneNumber: '0639981244',
      phoneCountryCode: 'FR',
      currentPassword: form.password,
    },
    failOnStatusCode: false,
  })
  expect(await asked.json()).toMatchObject({ invalidField: 'phoneCode' })
  const texts = async () => {
    const messages = (await (await page.request.get(`${address}/mailbox.json`)).json()) as Mail[]
    return messages.filter(({ recipient }) => recipient === '+33639981244').map(({ text }) => isMarked(text))
  }
  await expect.poll(texts).toEqual([true])
})

async function expectMarked(path: string, answer: APIResponse) {
  const { pages } = await readPdf(Buffer.from(await answer.body()))
  expect([path, pages.length > 0 && pages.every(isMarked)]).toEqual([path, true])
}

type Mail = { recipient: string; subject: string; text: string }
const isMarked = (text: string) => text.includes('⟦') && text.includes('~~~~')

/** Opens each screen once, and returns what is left to mend. What the server answered is data. */
async function walk(page: Page, role: Role | 'guest', username: string | undefined, values: Values) {
  const known = new Set(frenchDepartments.flatMap(wordsIn))
  const noted: Promise<void>[] = []
  page.on('response', (answer) => {
    if (answer.headers()['content-type']?.includes('json')) noted.push(noteWords(answer, known))
  })
  await (username === undefined ? page.goto(`${address}/health`) : signIn(page, address, username))
  const found: Untranslated[] = []
  let last = '/'
  for (const { screen, path, isNew } of await visitsOf(role, values)) {
    if (!isNew) continue
    // The title of a screen that follows itself could not be told from the one before.
    if (screen === last) await open(page, '/nowhere')
    last = screen
    await open(page, path)
    found.push(...(await untranslatedIn(page, path, () => Promise.all(noted).then(() => known))))
  }
  return found
}

async function open(page: Page, path: string) {
  await page.evaluate(() => document.querySelectorAll('h1').forEach((title) => title.setAttribute('data-left', '')))
  await page.goto(`${address}/#${path}`)
  await expect(page.locator('h1:not([data-left])').first(), path).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function noteWords(answer: { json: () => Promise<unknown> }, known: Set<string>) {
  const told: unknown = await answer.json().catch(() => null)
  for (const word of wordsIn(told)) known.add(word)
}

async function wordsOf(answer: APIResponse): Promise<Set<string>> {
  return new Set(wordsIn(await answer.json()))
}

function wordsIn(told: unknown): string[] {
  if (typeof told === 'string') return told.match(/\p{Script=Latin}{2,}/gu) ?? []
  return typeof told === 'object' && told !== null
    ? Object.entries(told).flatMap(([name, value]) => [...wordsIn(name), ...wordsIn(value)])
    : []
}
