import type { Page } from '@playwright/test'
import { expect, expectStyled, field, signIn, test } from '#e2e/journey.ts'
import { inDays, picture, completeFields } from '#test/project-form.ts'
import { startProduct } from '#test/start-product.ts'

/** Markup, handlers, an end of attribute and of script, and two kinds of templates, in less than a line’s length. */
const payload = `"'><img src=x onerror=alert(1)><svg onload=alert(1)></script><script>alert(1)</script>{{7*7}}\${alert(1)}`
const link = 'javascript:alert(1)//.example'
const description = `<p onclick="alert(1)">${payload}</p><a href="${link}">a</a><style>*{color:red}</style><iframe srcdoc="${payload}"></iframe><math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`
const day = inDays(30)

type Token = { authorization: string }
type Fields = Record<string, string | string[] | Blob>

let product: Awaited<ReturnType<typeof startProduct>>

// A product of its own: what is planted here would stand in the way of the other journeys; and bugs can be reported.
test.beforeAll(async () => {
  product = await startProduct({ APP_ENV: 'preproduction' })
})
test.afterAll(() => product.stop())

test('nothing that people typed runs, on any screen', async ({ page, complaints }) => {
  test.setTimeout(180_000)
  await setTraps(page, complaints)
  const { address } = product
  const planted = await plant(address)

  await signIn(page, address, 'holder@demo.test')
  await visit(page, address, [
    '/',
    ...planted.projects.flatMap((id) => [`/project/show/${id}`, `/project/edit/${id}`]),
    `/project/create/${planted.draft}`,
    '/account/show',
    '/account/edit',
    '/account/security',
    '/account/data',
    `/project/index?search=${encodeURIComponent(payload)}`,
  ])
  await page.goto(`${address}/#/project/show/${planted.draft}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror=alert(1)')

  await page.goto(`${address}/#/project/create`)
  const named = { name: `${payload}.png`, mimeType: 'image/png', buffer: await picture({ format: 'png' }) }
  await page.locator('input[type=file]').setInputFiles(named)
  await field(page, 'Nom de l’évènement').fill(payload)
  await expect(page.getByText('Brouillon enregistré', { exact: false }).first()).toBeVisible()

  await leave(page, address)
  await signIn(page, address, 'admin@demo.test')
  await visit(page, address, [
    '/',
    ...planted.projects.flatMap((id) => [`/project/show/${id}`, `/project/edit/${id}`]),
    '/user/index',
    `/user/show/${planted.user}`,
    `/user/edit/${planted.user}`,
    '/commission/index',
    `/commission/edit/${planted.commission}`,
    '/projecttype/index',
    `/projecttype/edit/${planted.type}`,
    '/programme/edit',
    '/edition/index',
    `/edition/edit/${planted.edition}`,
    '/register/index',
    '/audit/index',
  ])
  await page.goto(`${address}/#/project/show/${planted.awaited}`)
  await expect(page.getByRole('article').filter({ hasText: 'onerror=alert(1)' })).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Signaler un bug' }).click()
  await field(page, 'Que s’est-il passé ?').fill(payload)

  await leave(page, address)
  for (const path of ['resetPassword', 'validateAccount', 'smsCode', 'register']) {
    await page.goto(`${address}/#/login/${path}/${encodeURIComponent(payload)}/${encodeURIComponent(payload)}`)
    await expect(page.locator('main, #content, form').first()).toBeAttached()
  }
  const asked = encodeURIComponent(payload)
  for (const path of [
    '/agenda',
    `/agenda?day=${day}&search=${asked}&city=${asked}&access=${asked}&lang=en`,
    `/agenda?view=calendar&day=${day}`,
    `/agenda/${planted.published}`,
    '/agenda/print',
    '/mailbox',
    ...planted.mails.map((id) => `/mailbox/${id}`),
    `/${asked}`,
  ]) {
    await page.goto(`${address}${path}`)
    await expect(page.locator('body')).toBeVisible()
    expect(
      await page.evaluate(() => document.querySelectorAll('img[src="x"], [onload], [onerror], iframe').length),
    ).toBe(0)
  }
  await page.goto(`${address}/agenda/${planted.published}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror=alert(1)')
})

/** An opened dialog, a refused script or a script that ran is reported as a complaint, and complaints fail the test. */
async function setTraps(page: Page, complaints: string[]) {
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.exposeFunction('tellTrap', (what: string) => complaints.push(what))
  await page.addInitScript(() => {
    // Exposed to the page a line before.
    const { tellTrap: tell } = window as unknown as { tellTrap: (what: string) => void }
    window.alert = () => tell('alert ran')
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} refused ${blockedURI}`),
    )
  })
}

async function visit(page: Page, address: string, paths: string[]) {
  for (const path of paths) {
    await page.goto(`${address}/#${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const planted = 'img[src="x"], [onload], [onerror], iframe, a[href^="javascript" i], #content style'
    expect([path, await page.locator(planted).count()]).toEqual([path, 0])
    await expectStyled(page)
  }
}

async function leave(page: Page, address: string) {
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(`${address}/agenda`)
}

/** The payload in every field of text there is, by the calls that a script would use. */
async function plant(address: string) {
  const tokens = { holder: await token(address, 'holder'), admin: await token(address, 'admin') }
  const send = (who: keyof typeof tokens, path: string, fields: Fields) => post(address, tokens[who], path, fields)
  const person = { firstname: payload, lastname: payload, phoneNumber: '', phoneCountryCode: 'FR' }
  const user = await send('admin', '/user', { ...person, username: 'planted@demo.test', role: 'ROLE_USER' })
  const commission = await send('admin', '/commission', { name: payload, displayOrder: '9' })
  const type = await send('admin', '/projectType', { name: payload })
  const editions = await read<{ id: number; state: string }[]>(address, tokens.admin, '/editions')
  const edition = editions.find(({ state }) => state === 'current')!.id
  const inEachLanguage = (name: string, text: string) =>
    Object.fromEntries(['Fr', 'En', 'Ja'].map((language) => [name + language, text]))
  await send('admin', `/edition/${edition}`, {
    editionTitle: payload,
    editionTitleEn: payload,
    editionTitleJa: payload,
    editionStart: day,
    editionEnd: inDays(40),
    submissionOpensAt: '',
    submissionClosesAt: '',
    ...inEachLanguage('banner', payload),
    ...inEachLanguage('rules', `# ${payload}\n\n${payload}\n\n- [${payload}](${link})`),
  })
  await send('holder', '/account/updateAccount', { ...person, username: 'holder@demo.test' })

  const texts = ['name', 'priceDetails', 'userComment', 'placeName', 'placeAddress', 'placeCity', 'placeDepartment']
    .concat(['organizerType', 'organizerName', 'organizerContactFirstname', 'organizerContactLastname'])
    .map((name) => [name, payload])
  const links = ['projectLink', 'facebookLink', 'instagramLink', 'placeWebsite', 'organizerWebsite'].map((name) => [
    name,
    link,
  ])
  const image = new Blob([new Uint8Array(await picture())])
  const ids = { commissionId: String(commission), selectedProjectTypesIds: [String(type)] }
  const whole = completeFields({ ...Object.fromEntries(texts), ...ids, description, image })
  const half = {
    ...whole,
    ...Object.fromEntries(links),
    isSubmited: 'false',
    organizerContactEmail: `${payload}?bcc=x@y.z`,
  }
  const draft = await send('holder', '/project', { ...half, placePhoneNumber: payload.slice(0, 40) })
  const awaited = await send('holder', '/project', whole)
  const decision = { message: payload, commissionComment: payload }
  const points = JSON.stringify([{ field: 'placeAddress', question: payload }])
  await send('admin', `/project/${awaited}`, { ...decision, points, projectStatus: 'INFOS_NEEDED' })
  const [point] = await read<{ id: string }[]>(address, tokens.holder, `/project/${awaited}/points`)
  await send('holder', `/point/${point!.id}`, { reply: `Une réponse ${payload}` })
  for (const audience of ['shared', 'internal'])
    await send('admin', `/project/${awaited}/message`, { text: payload, audience })
  await send('holder', `/project/${awaited}/message`, { text: payload })
  const published = await send('holder', '/project', whole)
  await send('admin', `/project/${published}`, { ...decision, projectStatus: 'CERTIFIED_PUBLISHED' })
  await send('holder', `/project/${published}`, {
    name: `${payload} !`,
    description: `${description}<p>${payload}</p>`,
  })

  const mails = (await (await fetch(`${address}/mailbox.json`)).json()) as { id: number }[]
  return {
    projects: [draft, awaited, published],
    draft,
    awaited,
    published,
    edition,
    user,
    commission,
    type,
    mails: mails.map(({ id }) => id),
  }
}

async function read<Answer>(address: string, headers: Token, path: string): Promise<Answer> {
  return (await (await fetch(`${address}${path}`, { headers })).json()) as Answer
}

async function token(address: string, who: string): Promise<Token> {
  const body = JSON.stringify({ username: `${who}@demo.test`, password: 'Matsuri2025' })
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}

/** The number of what was made, or why it was not. */
async function post(address: string, headers: Token, path: string, fields: Fields): Promise<number> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) body.append(name, value, `${payload}.jpg`)
    else for (const each of [value].flat()) body.append(name, each)
  }
  const answer = await fetch(`${address}${path}`, { method: 'POST', headers, body })
  const made = (await answer.json()) as { id?: number }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status} ${JSON.stringify(made)}`)
  return made.id ?? 0
}
