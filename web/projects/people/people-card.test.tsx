import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { FilePeopleShown } from '#domain/people/people-api.ts'
import { beginAnew, beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { PeopleCard } from '#web/projects/people/people-card.tsx'
import { ReceivedInvitations } from '#web/projects/people/received-invitations.tsx'

const person = (userId: number, name: string, more: Partial<FilePeopleShown['people'][number]> = {}) => ({
  userId,
  name,
  isLead: false,
  ofOrganizer: false,
  invitedBy: 'Claire Delaunay',
  joinedAt: '2026-11-03T10:00:00Z',
  ...more,
})
const claire = person(9, 'Claire Delaunay', { isLead: true, invitedBy: null, joinedAt: null })
const paul = person(10, 'Paul Tanaka', { ofOrganizer: true })
const none = { allowInvite: false, allowHandOver: false, allowRemove: false, allowLeave: false }
const shown = (more: Partial<FilePeopleShown>): FilePeopleShown => ({
  people: [claire, paul],
  invited: [],
  failing: [],
  organizer: 'Les Amis du koto',
  ...none,
  ...more,
})
const asLead = { allowInvite: true, allowHandOver: true, allowRemove: true }

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'Claire', lastname: 'Delaunay', roles: ['ROLE_USER'] })
})

const screens = (isHolder = true) => ({
  '/': () => <PeopleCard projectId={7} isHolder={isHolder} />,
  '/project/index': () => <p>La liste</p>,
})

test('an address that refuses our mails is told, and the contact corrected in the form', async () => {
  const since = '2026-10-09T08:00:00Z'
  const failing = [
    { name: 'Claire Delaunay', isContact: false, since, address: null },
    { name: 'contact@kami.example', isContact: true, since, address: null },
  ]
  fakeServer({ 'GET /project/7/people': () => shown({ people: [claire], failing }) })
  const first = await renderScreens(screens(false))
  await expect.element(page.getByText(/L’adresse de Claire Delaunay refuse nos e-mails/)).toBeVisible()
  await expect.element(page.getByText(/ne reçoit plus rien depuis le 9 octobre 2026/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Corriger' })).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
  await first.leave()
  await renderScreens(screens())
  await expect.element(page.getByRole('link', { name: 'Corriger' })).toHaveAttribute('href', '/project/edit/7')
})

test('an administrator sends to such an address again from the file', async () => {
  const failing = [
    { name: 'Claire Delaunay', isContact: false, since: '2026-10-09T08:00:00Z', address: 'c@test.example' },
  ]
  let isRetried = false
  const { formsSentTo } = fakeServer({
    'GET /project/7/people': () => shown({ people: [claire], failing: isRetried ? [] : failing }),
    'POST /mail/retry': () => {
      isRetried = true
      return { message: 'done' }
    },
  })
  await renderScreens(screens(false))
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText(/L’adresse de Claire Delaunay refuse/)).not.toBeInTheDocument()
  expect(formsSentTo('POST /mail/retry').map((form) => form.get('address'))).toEqual(['c@test.example'])
})

test('the lead invites an address, for all projects of the organizer if they wish', async () => {
  let people = shown({ ...asLead, people: [claire] })
  const { formsSentTo } = fakeServer({
    'GET /project/7/people': () => people,
    'POST /project/7/invitePerson': (form) => {
      const invitation = { id: 3, address: form.get('address')!, ofOrganizer: true, invitedBy: 'Claire Delaunay' }
      people = shown({ ...asLead, people: [claire], invited: [{ ...invitation, at: '2026-11-24T09:00:00Z' }] })
      return people
    },
  })
  await renderScreens(screens())
  await expect.element(page.getByText(/Personne d’autre ne porte encore/)).toBeVisible()
  await page.getByRole('button', { name: 'Inviter' }).click()
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('paul@test.example')
  await page.getByRole('checkbox', { name: /autres projets de «.Les Amis du koto/ }).click()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
  await expect.element(page.getByText(/Invitation de Claire Delaunay, le 24 novembre 2026/)).toBeVisible()
  const [form] = formsSentTo('POST /project/7/invitePerson')
  expect([form?.get('address'), form?.get('ofOrganizer')]).toEqual(['paul@test.example', 'true'])
  await page.getByRole('button', { name: 'Retirer l’invitation, paul@test.example' }).click()
})

test('the lead hands the file over after a question, and cannot leave it', async () => {
  const { formsSentTo } = fakeServer({
    'GET /project/7/people': () => shown(asLead),
    'POST /project/7/handOver': () => shown({ allowInvite: true, allowLeave: true }),
  })
  await renderScreens(screens())
  await expect.element(page.getByText(/Depuis le 3 novembre 2026, à l’invitation de Claire/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Quitter' }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Confier le projet, Paul Tanaka' }).click()
  await expect.element(page.getByText(/Paul Tanaka répondra du projet/)).toBeVisible()
  expect(formsSentTo('POST /project/7/handOver')).toEqual([])
  await page.getByRole('button', { name: 'Confier le projet', exact: true }).click()
  await expect.element(page.getByText('Paul Tanaka répond désormais du projet')).toBeVisible()
  expect(formsSentTo('POST /project/7/handOver')[0]?.get('userId')).toBe('10')
})

test('the lead removes somebody from the organizer’s files that they lead, and from no other', async () => {
  fakeServer({ 'GET /project/7/people': () => shown(asLead) })
  await renderScreens(screens())
  await page.getByRole('button', { name: 'Retirer, Paul Tanaka' }).click()
  await expect.element(page.getByText(/tous les projets de l’organisateur dont vous répondez/)).toBeVisible()
})

test('who has handed it over is told with the day, and not as somebody’s guest', async () => {
  const former = person(9, 'Claire Delaunay', { invitedBy: null })
  fakeServer({
    'GET /project/7/people': () => shown({ people: [person(10, 'Paul Tanaka', { isLead: true }), former] }),
  })
  await renderScreens(screens())
  await expect.element(page.getByText('A répondu du projet jusqu’au 3 novembre 2026')).toBeVisible()
})

test('another person leaves, is told what follows, and comes back to the list', async () => {
  beSignedIn({ id: 10, username: 'p@test.example', firstname: 'Paul', lastname: 'Tanaka', roles: ['ROLE_USER'] })
  fakeServer({
    'GET /project/7/people': () => shown({ allowInvite: true, allowLeave: true }),
    'POST /project/7/removePerson': () => ({ message: 'done' }),
  })
  await renderScreens(screens())
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect.element(page.getByText(/Cela vaut pour tous les projets de l’organisateur/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter' }).click()
  await expect.element(page.getByText('La liste')).toBeVisible()
})

test('reviewers read who holds a file together, without invitations and acts, and nothing of one who is alone', async () => {
  fakeServer({ 'GET /project/7/people': () => shown({}) })
  const several = await renderScreens(screens(false))
  await expect.element(page.getByText('Paul Tanaka')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
  await several.leave()
  fakeServer({ 'GET /project/7/people': () => shown({ people: [claire] }) })
  await renderScreens({ '/': () => [<PeopleCard key={1} projectId={7} isHolder={false} />, <p key={2}>Le reste</p>] })
  await expect.element(page.getByText('Le reste')).toBeVisible()
  expect(page.getByText('Claire Delaunay').query()).toBeNull()
})

test('an invitation above the list is accepted, and leads to the file', async () => {
  const invitation = { id: 4, project: 'Koto', invitedBy: 'Claire Delaunay', organizer: 'Les Amis du koto' }
  fakeServer({
    'GET /invitation': () => [invitation],
    'POST /invitation/4': () => ({ projectId: 7 }),
  })
  await renderScreens({ '/': ReceivedInvitations, '/project/show/$projectId': () => <p>Le projet</p> })
  await expect.element(page.getByText(/tous les projets de «.Les Amis du koto.»/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Accepter' }).click()
  await expect.element(page.getByText('Le projet')).toBeVisible()
})
