import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { keep } from '#web/platform/device-store.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ThreadCard } from '#web/projects/talk/thread/thread-card.tsx'

beforeEach(() => {
  forgetSession()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key: null }))
  const person = { id: 4, username: 'naoko@test.example', firstname: 'Naoko', lastname: 'Hirai' }
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
})

const entry = (id: string, text: string): ThreadEntry => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  author: 'Solène Guégan',
  part: 'commission',
  isMine: false,
  impersonator: null,
  event: null,
  message: {
    audience: 'shared',
    text,
    isOpinion: false,
    isCorrected: false,
    files: [],
    mail: null,
    correctableUntil: null,
    withdrawn: null,
  },
})
const reviewers = [
  { id: 5, name: 'Léa Nakagawa' },
  { id: 6, name: 'Yuki Tanabe' },
  { id: 7, name: 'Hélène Léger' },
]

async function show(entries: ThreadEntry[] = [], at = '/', read: Promise<void> = Promise.resolve()) {
  const server = fakeServer({
    'GET /project/7/thread?': () => entries,
    'GET /project/7/reviewers': () => read.then(() => reviewers),
    'POST /project/7/message': () => entry('new', 'Envoyé.'),
    'POST /message/own': () => entry('own', 'Corrigé.'),
  })
  await renderScreens({ '/': () => <ThreadCard projectId={7} isHolder={false} isArchived={false} /> }, { at })
  return server
}
const sent = ({ formsSentTo }: Awaited<ReturnType<typeof show>>) =>
  formsSentTo('POST /project/7/message').map((form) => [
    form.get('text'),
    form.get('audience'),
    form.getAll('mentions'),
  ])

test('@ in a note offers the reviewers, whatever the accents, and a mention is sent by number', async () => {
  const server = await show()
  const note = page.getByRole('textbox', { name: 'Noter pour la commission' })
  await note.fill('La copie, @le')
  const list = page.getByRole('listbox', { name: 'Membres et administrateurs' })
  await expect.element(list).toBeVisible()
  expect(
    list
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Léa Nakagawa', 'Hélène Léger'])
  await expect.element(page.getByText('2 personnes proposées')).toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(note).toHaveValue('La copie, @Léa Nakagawa ')
  await userEvent.keyboard('est libre ? @yuki{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Noter pour la commission' }).click()
  await expect.poll(() => sent(server)).toEqual([['La copie, @Léa Nakagawa est libre ? @yuki', 'internal', ['5']]])
})

test('a mention in a correction is sent too', async () => {
  const correctableUntil = new Date(Date.now() + 600_000).toISOString()
  const own = entry('own', 'La copie ?')
  const server = await show([
    { ...own, isMine: true, message: { ...own.message!, audience: 'internal', correctableUntil } },
  ])
  await page.getByRole('button', { name: /^Modifier le message du/ }).click()
  const text = page.getByRole('textbox', { name: 'Modifier' })
  await text.fill('La copie, @yuk')
  await expect.element(page.getByRole('option', { name: 'Yuki Tanabe' })).toBeVisible()
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}')
  await expect
    .poll(() => server.formsSentTo('POST /message/own').map((form) => [form.get('text'), form.getAll('mentions')]))
    .toEqual([['La copie, @Yuki Tanabe', ['6']]])
})

test('a shared message offers no reviewer, and one with a name requires a confirmation', async () => {
  const server = await show()
  await page.getByText('Au porteur').click()
  const message = page.getByRole('textbox', { name: 'Envoyer au porteur' })
  await message.fill('Voyez avec @Yuki Tanabe')
  await expect.poll(() => server.formsSentTo('GET /project/7/reviewers').length).toBe(1)
  expect(page.getByRole('listbox').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Envoyer au porteur' }).click()
  const question = page.getByRole('dialog', { name: 'Le porteur lira ce message' })
  await expect.element(question.getByText(/Il nomme Yuki Tanabe/)).toBeVisible()
  expect(sent(server)).toEqual([])
  await question.getByRole('button', { name: 'Envoyer au porteur' }).click()
  await expect.poll(() => sent(server)).toEqual([['Voyez avec @Yuki Tanabe', 'shared', []]])
})

test('the message in the address is unfolded and has the focus', async () => {
  const entries = Array.from({ length: 12 }, (_, index) => entry(`m-${index}`, `Message ${index}`))
  await show(entries, '/?entry=m-10')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Message 10' })).toHaveFocus()
})

test('a message that is sent before it is known whom it names waits for it', async () => {
  const read = Promise.withResolvers<void>()
  const server = await show([], '/', read.promise)
  await page.getByText('Au porteur').click()
  await page.getByRole('textbox', { name: 'Envoyer au porteur' }).fill('Voyez avec @Yuki Tanabe')
  await page.getByRole('button', { name: 'Envoyer au porteur' }).click()
  read.resolve()
  const question = page.getByRole('dialog', { name: 'Le porteur lira ce message' })
  await expect.element(question.getByText(/Il nomme Yuki Tanabe/)).toBeVisible()
  expect(sent(server)).toEqual([])
})

test('a note that is sent before it is known whom it names tells them', async () => {
  const read = Promise.withResolvers<void>()
  const server = await show([], '/', read.promise)
  await page.getByRole('textbox', { name: 'Noter pour la commission' }).fill('Vu avec @Yuki Tanabe')
  await page.getByRole('button', { name: 'Noter pour la commission' }).click()
  read.resolve()
  await expect.poll(() => sent(server)).toEqual([['Vu avec @Yuki Tanabe', 'internal', ['6']]])
})

test('words for the other audience do not leave when the names have come for which a message waited', async () => {
  const read = Promise.withResolvers<void>()
  keep('message:4:7:shared', 'Pas encore relu')
  const server = await show([], '/', read.promise)
  await page.getByRole('textbox', { name: 'Noter pour la commission' }).fill('Vu avec @Yuki Tanabe')
  await page.getByRole('button', { name: 'Noter pour la commission' }).click()
  await page.getByText('Au porteur').click()
  await expect.element(page.getByRole('textbox', { name: 'Envoyer au porteur' })).toHaveValue('Pas encore relu')
  read.resolve()
  await page.getByText('Interne', { exact: true }).click()
  await page.getByRole('button', { name: 'Noter pour la commission' }).click()
  await expect.poll(() => sent(server)).toEqual([['Vu avec @Yuki Tanabe', 'internal', ['6']]])
})
