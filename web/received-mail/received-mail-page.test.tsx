import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ListedMail, ShownMail } from '#domain/received-mail/received-mail-api.ts'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ReceivedMailPage } from '#web/received-mail/received-mail-page.tsx'

beforeEach(() => beSignedIn({ roles: ['ROLE_ADMIN'] }))

const mail = (id: number, more: Partial<ListedMail> = {}): ListedMail => ({
  id,
  at: '2026-10-13T08:31:00Z',
  state: 'held',
  why: 'otherAddress',
  address: `n${id}@boite.example`,
  name: '',
  subject: `Re: Courriel ${id}`,
  audience: 'shared',
  person: { id: 7, name: 'Naoko Hirai', address: 'naoko@kami.example' },
  project: { id: 2137, name: 'Contes de la neige' },
  ...more,
})
const shown = (id: number, more: Partial<ShownMail> = {}): ShownMail => ({
  ...mail(id),
  isProven: true,
  attachedBy: null,
  leftOut: [],
  told: null,
  askedAt: null,
  original: {
    parts: [
      { kind: 'words', text: 'Bonjour Solène,' },
      { kind: 'answered', text: '> À 10 h 30 ?' },
      { kind: 'words', text: 'Oui. <img src=x onerror="window.hacked=1">' },
      { kind: 'signature', text: '-- \nEnvoyé de mon mobile' },
    ],
    files: [
      { name: 'plan.pdf', bytes: 1_258_291 },
      { name: 'winmail.dat', bytes: null },
    ],
    headers: 'from: n1@boite.example',
  },
  ...more,
})
const counts = { held: 2, all: 128, taken: 109, refused: 12, failing: 1 }
const list = (tab: string, search = '') => `GET /mail?tab=${tab}&search=${search}&before=`
const answer = (items: ListedMail[]) => ({ address: 'reponse@pcfj.example', counts, items, failing: [] })

const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [list('held')]: () => answer([mail(1), mail(2, { person: null, project: null, why: 'noPlace' })]),
    'GET /mail/1': () => shown(1),
    'GET /mail/2': () => shown(2, { person: null, project: null, why: 'noPlace' }),
    ...answers,
  })
const open = (scheme?: 'dark') =>
  renderScreens(
    { '/mail': ReceivedMailPage, '/project/show/$projectId': () => null, '/user/show/$userId': () => null },
    { at: '/mail', ...(scheme && { scheme }) },
  )

test('it opens on what waits for somebody, and shows a mail as text, with what was taken away', async () => {
  server()
  await open()
  await expect.element(page.getByRole('button', { name: /^À regarder/ })).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByText(/à l’adresse reponse@pcfj.example/)).toBeVisible()
  await page.getByRole('button', { name: /Courriel 1/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Ce qui serait gardé' })).toBeVisible()
  await expect.element(page.getByText('signature', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/plan.pdf.*1,2.Mo/).first()).toBeVisible()
  expect('hacked' in window).toBe(false)
  expect(await commands.axe()).toEqual([])
})

test('mails stand under their days, the newest first', async () => {
  const now = Date.now()
  const at = (ago: number) => new Date(now - ago * 86_400_000).toISOString()
  server({ [list('held')]: () => answer([mail(1, { at: at(0) }), mail(2, { at: at(1) }), mail(3)]) })
  await open()
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Aujourd’hui')
  const days = page.getByRole('heading', { level: 2 }).elements()
  expect(days.map(({ textContent }) => textContent)).toEqual(['Aujourd’hui', 'Hier', '13 octobre 2026'])
})

test('a mail that was taken into the internal thread says so in the list and above its words', async () => {
  const taken = { state: 'taken', why: null } as const
  server({
    [list('taken')]: () => answer([mail(1, { ...taken, audience: 'internal' }), mail(3, taken)]),
    'GET /mail/1': () => shown(1, { ...taken, audience: 'internal' }),
  })
  await open()
  await page.getByRole('button', { name: /^Pris/ }).click()
  const fate = /Pris.: au fil, interne/
  await expect.element(page.getByRole('button', { name: /Courriel 1/ })).toMatchTextContent(fate)
  await expect.element(page.getByRole('button', { name: /Courriel 3/ })).not.toMatchTextContent(fate)
  await page.getByRole('button', { name: /Courriel 1/ }).click()
  await expect.element(page.getByRole('article')).toMatchTextContent(fate)
})

test('a held mail is attached as its token says, and the next one is shown', async () => {
  const { formsSentTo } = server({ 'POST /mail/attach/1': () => ({ message: 'done' }) })
  await open()
  await page.getByRole('button', { name: /Courriel 1/ }).click()
  await expect.element(page.getByRole('combobox', { name: /^Projet/ })).toHaveValue('2137 Contes de la neige')
  await expect.element(page.getByLabelText('Au nom de')).toHaveValue('named')
  await page.getByRole('button', { name: 'Rattacher au fil' }).click()
  await expect.element(page.getByRole('heading', { name: 'Re: Courriel 2', level: 2 })).toBeVisible()
  expect(formsSentTo('POST /mail/attach/1').map((form) => Object.fromEntries(form))).toEqual([
    { projectId: '2137', as: 'named' },
  ])
  await expect.element(page.getByLabelText('Au nom de')).toHaveValue('holder')
})

test('an answer from another address names whose token it has, and how it still becomes a message', async () => {
  const askedAt = new Date().toISOString()
  const of = (id: number, more: Partial<ShownMail>) => ({ [`GET /mail/${id}`]: () => shown(id, more) })
  const asked = { told: 'confirm' } as const
  server({
    [list('held')]: () => answer([mail(1), mail(2), mail(3), mail(4)]),
    ...of(1, { ...asked, askedAt }),
    ...of(2, asked),
    ...of(3, {}),
    ...of(4, { ...asked, state: 'taken', why: null }),
  })
  await open()
  const why = page.getByRole('article')
  for (const [id, words] of [
    [1, /^(?=.*dont le compte a l’adresse naoko@kami\.example\.).*Un e-mail y est parti à \d+:\d\d.: en un clic/],
    [2, /naoko@kami\.example\. Le lien envoyé à cette adresse n’est plus valable/],
    [3, /naoko@kami\.example\. Rien n’en est montré/],
    [4, /Son titulaire a confirmé cette réponse/],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`Courriel ${id}`) }).click()
    await expect.element(why).toMatchTextContent(words)
    const person = why.getByRole('link', { name: 'Naoko Hirai' })
    await expect.element(person).toHaveAttribute('href', '/user/show/7')
    expect(person.elements()).toHaveLength(1)
  }
})

test('a mail without a token is attached to a project that is found by its words', async () => {
  const { formsSentTo } = server({
    [list('held')]: () => answer([mail(2, { person: null, project: null, why: 'noPlace' })]),
    'GET /project/seek?words=': () => [],
    'GET /project/seek?words=neige': () => [{ id: 2137, name: 'Contes de la neige' }],
    'POST /mail/attach/2': () => ({ message: 'done' }),
  })
  await open()
  await page.getByRole('button', { name: /Courriel 2/ }).click()
  await expect.element(page.getByRole('button', { name: 'Rattacher au fil' })).toBeDisabled()
  await page.getByRole('combobox', { name: /^Projet/ }).fill('neige')
  await page.getByRole('option', { name: '2137 Contes de la neige' }).click()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Rattacher au fil' }).click()
  await expect
    .poll(() => formsSentTo('POST /mail/attach/2').map((form) => Object.fromEntries(form)))
    .toEqual([{ projectId: '2137', as: 'holder' }])
})

test('the bell leads to the addresses that fail', async () => {
  server({ [list('failing')]: () => answer([]) })
  await renderScreens({ '/mail': ReceivedMailPage }, { at: '/mail?tab=failing' })
  await expect.element(page.getByText('Aucune adresse ne refuse nos e-mails.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Adresses en échec/ })).toHaveAttribute('aria-current', 'true')
})

test('a mail is erased after a question', async () => {
  const { formsSentTo } = server({ 'DELETE /mail/1': () => ({ message: 'element.deleted' }) })
  await open()
  await page.getByRole('button', { name: /Courriel 1/ }).click()
  await page.getByRole('button', { name: 'Effacer' }).click()
  await expect.element(page.getByText(/Il n’en restera que le fait/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Effacer' }).click()
  await expect.element(page.getByText('E-mail effacé')).toBeVisible()
  expect(formsSentTo('DELETE /mail/1')).toHaveLength(1)
})

test('a failing address shows the words of its server, and is tried again', async () => {
  const failing = [
    {
      address: 'atelier@lac.example',
      since: '2026-10-09T08:00:00Z',
      said: '550 No such user',
      waiting: 2,
      person: null,
    },
  ]
  const { formsSentTo } = server({
    [list('failing')]: () => ({ ...answer([]), failing }),
    'POST /mail/retry': () => ({ message: 'done' }),
  })
  await open()
  await page.getByRole('button', { name: /^Adresses en échec/ }).click()
  await expect.element(page.getByText('550 No such user')).toBeVisible()
  await expect.element(page.getByText(/2 e-mails attendent/)).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  expect(formsSentTo('POST /mail/retry').map((form) => form.get('address'))).toEqual(['atelier@lac.example'])
})

test('without mails, without a receiver and without an answer it says so, in the dark too', async () => {
  server({ [list('held')]: () => ({ ...answer([]), address: null }) })
  await open('dark')
  await expect.element(page.getByText('Aucun courrier à regarder.')).toBeVisible()
  await expect
    .element(page.getByRole('status').filter({ has: page.getByRole('heading', { name: 'Aucun e-mail n’est reçu' }) }))
    .toMatchTextContent(/Le réglage MAIL_IN manque\. Nos e-mails disent qu’une réponse n’arrive pas, et où répondre/)
  expect(await commands.axe()).toEqual([])
  server({ [list('taken')]: () => new Refused(500, { message: 'server.error' }) })
  await page.getByRole('button', { name: /^Pris/ }).click()
  await expect.element(page.getByText('Le courrier n’a pas pu être chargé.')).toBeVisible()
})

test('on a telephone the list gives way to the mail, and comes back', async () => {
  await page.viewport(390, 844)
  server()
  await open()
  await page.getByRole('button', { name: /Courriel 1/ }).click()
  await expect.element(page.getByRole('button', { name: /Courriel 2/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Revenir à la liste' }).click()
  await expect.element(page.getByRole('button', { name: /Courriel 2/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})

test('the file of a mail is named in the reader’s language', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  server({ 'GET /mail/1/file': () => new Response('From: n1@boite.example') })
  await open()
  await page.getByRole('button', { name: /Courriel 1/ }).click()
  await page.getByRole('button', { name: 'Télécharger (.eml)' }).click()
  await expect.poll(() => names).toEqual(['e-mail-1.eml'])
  localStorage.setItem('locale', 'en')
  await speakFirstLanguage()
  await page.getByRole('button', { name: 'Download (.eml)' }).click()
  await expect.poll(() => names).toEqual(['e-mail-1.eml', 'mail-1.eml'])
  localStorage.removeItem('locale')
  await speakFirstLanguage()
})
