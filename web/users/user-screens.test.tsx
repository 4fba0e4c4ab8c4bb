import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { UserCreatePage } from '#web/users/user-create-page.tsx'
import { UserEditPage } from '#web/users/user-edit-page.tsx'
import { UserShowPage } from '#web/users/user-show-page.tsx'

const member = {
  id: 7,
  username: 'sota@test.example',
  firstname: 'Sōta',
  lastname: 'Kimura',
  phoneNumber: '',
  phoneCountryCode: 'FR',
  role: 'ROLE_COMMISSION',
  commission: { id: 3, tostring: 'Sport' },
  nbProjects: 0,
  validated: true,
  locked: false,
  tostring: 'Sōta Kimura',
  allowEdit: true,
  allowEditRole: true,
  allowDelete: true,
  allowLock: true,
  allowUnlock: false,
  allowImpersonate: true,
  allowRemoveSecondStep: false,
}

const renderAt = (at: string) =>
  renderScreens(
    {
      '/user/index': () => <p>La liste</p>,
      '/user/create': UserCreatePage,
      '/user/show/$userId': UserShowPage,
      '/user/edit/$userId': UserEditPage,
    },
    { at },
  )

const button = (name: string) => page.getByRole('button', { name })
const field = (name: RegExp) => page.getByRole('textbox', { name })

beforeEach(() => page.viewport(1440, 900))

test('inviting a member requires a commission; a password is suggested, and the invitation confirmed', async () => {
  const { formsSentTo } = fakeServer({
    'GET /role/getRoles': () => [
      { value: 'ROLE_USER', text: 'Porteur de projet' },
      { value: 'ROLE_COMMISSION', text: 'Membre de commission' },
    ],
    'GET /commission': () => [{ id: 3, name: 'Sport', tostring: 'Sport' }],
    'POST /user': () => ({ id: 7, tostring: 'Sōta Kimura' }),
  })
  await renderAt('/user/create')
  await field(/^Prénom/).fill('Sōta')
  await field(/^Nom/).fill('Kimura')
  await expect.element(field(/^Adresse e-mail/)).toHaveAccessibleDescription(/l’invitation y est envoyée\.$/)
  await field(/^Adresse e-mail/).fill('sota@test.example')
  await page.getByRole('combobox', { name: /^Rôle/ }).click()
  await page.getByRole('option', { name: 'Membre de commission' }).click()
  const commission = page.getByRole('combobox', { name: /^Commission/ })
  await button('Enregistrer').click()
  await expect.element(commission).toHaveAccessibleDescription(/obligatoire/)
  expect(formsSentTo('POST /user')).toHaveLength(0)
  await commission.click()
  await page.getByRole('option', { name: 'Sport' }).click()
  await button('Proposer un mot de passe').click()
  expect((field(/^Mot de passe/).element() as HTMLInputElement).value).toHaveLength(9)
  expect(await commands.axe()).toEqual([])
  await button('Enregistrer').click()
  await expect.element(page.getByText('Utilisateur ajouté, invitation envoyée')).toBeVisible()
  await expect.element(page.getByText('La liste')).toBeVisible()
  const [form] = formsSentTo('POST /user')
  expect([form?.get('role'), form?.get('commissionId')]).toEqual(['ROLE_COMMISSION', '3'])
})

test('a corrected name sends back neither address nor rights, which others change elsewhere', async () => {
  const { formsSentTo } = fakeServer({
    'GET /user/7': () => member,
    'GET /role/getRoles': () => [{ value: 'ROLE_COMMISSION', text: 'Membre de commission' }],
    'GET /commission': () => [{ id: 3, name: 'Sport', tostring: 'Sport' }],
    'POST /user/7': () => ({ id: 7, tostring: 'Sōta Mori' }),
  })
  await renderAt('/user/edit/7')
  await field(/^Nom/).fill('Mori')
  await button('Enregistrer').click()
  await expect.element(page.getByText('La liste')).toBeVisible()
  const [form] = formsSentTo('POST /user/7')
  expect([...form!.keys()].filter((name) => form!.get(name) !== '')).toEqual(['firstname', 'lastname'])
})

test('an account is locked, unlocked and deleted from its page, which offers only what is possible', async () => {
  let user = member
  const { formsSentTo } = fakeServer({
    'GET /user/7': () => user,
    'POST /user/lock/7': () => {
      user = { ...member, locked: true, allowLock: false, allowUnlock: true }
      return { message: 'done' }
    },
    'POST /user/unlock/7': () => {
      user = member
      return { message: 'done' }
    },
    'DELETE /user/7': () => ({ message: 'element.deleted' }),
  })
  await renderAt('/user/show/7')
  await button('Verrouiller').click()
  await expect.element(page.getByText('Compte verrouillé')).toBeVisible()
  await button('Déverrouiller').click()
  await expect.element(button('Verrouiller')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await button('Supprimer').click()
  const question = page.getByRole('dialog')
  await expect
    .element(question)
    .toMatchTextContent(/Le compte de Sōta Kimura sera effacé\. Aucun projet n’est à son nom, dans aucune édition/)
  expect(formsSentTo('DELETE /user/7')).toHaveLength(0)
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(page.getByText('La liste')).toBeVisible()
  expect(formsSentTo('DELETE /user/7')).toHaveLength(1)
})

test('mails that an address refuses are sent there again from its account, in front of an administrator', async () => {
  const failingMail = { since: '2026-10-09T08:00:00Z', said: '550 No such user' }
  let isFailing = true
  const { formsSentTo } = fakeServer({
    'GET /user/7': () => ({ ...member, ...(isFailing && { failingMail }) }),
    'POST /mail/retry': () => {
      isFailing = false
      return { message: 'done' }
    },
  })
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await renderAt('/user/show/7')
  await expect.element(page.getByText('550 No such user')).toBeVisible()
  await button('Réessayer').click()
  await expect.element(page.getByText('Les e-mails repartent vers cette adresse')).toBeVisible()
  await expect.element(page.getByText('550 No such user')).not.toBeInTheDocument()
  expect(formsSentTo('POST /mail/retry').map((form) => form.get('address'))).toEqual(['sota@test.example'])
})

test('a user who has not validated the address yet is invited again', async () => {
  const { formsSentTo } = fakeServer({
    'GET /user/7': () => ({ ...member, validated: false, allowImpersonate: false }),
    'POST /user/sendPasswordMail/7': () => ({ message: 'done' }),
  })
  await renderAt('/user/show/7')
  await expect.element(page.getByText('En attente de validation')).toBeVisible()
  expect(button('Agir en son nom').query()).toBeNull()
  await button('Renvoyer l’invitation').click()
  await expect.element(page.getByText('Invitation renvoyée, valable trois jours')).toBeVisible()
  expect(formsSentTo('POST /user/sendPasswordMail/7')).toHaveLength(1)
})

test('the form of an account that only a super admin may change says so, and offers nothing to save', async () => {
  fakeServer({ 'GET /user/7': () => ({ ...member, role: 'ROLE_SUPER_ADMIN', commission: null, allowEdit: false }) })
  await renderAt('/user/edit/7')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/ne se modifie que par un super admin/)
  await expect.element(page.getByText('sota@test.example')).toBeVisible()
  expect(button('Enregistrer').query()).toBeNull()
  expect(await commands.axe()).toEqual([])
})

test('an address asked for an administrator is confirmed or refused as it was read; its asker only refuses', async () => {
  let waiting = [
    { user: { id: 7, tostring: 'Sōta Kimura' }, username: 'a@b.example', askedBy: 'Léa Morel', mayConfirm: true },
    { user: { id: 8, tostring: 'Zoé Roussel' }, username: 'c@d.example', askedBy: 'Léa Morel', mayConfirm: false },
  ]
  const { formsSentTo } = fakeServer({
    'GET /user/7': () => ({ ...member, role: 'ROLE_ADMIN', commission: null }),
    'GET /user/askedAddresses': () => waiting,
    'POST /user/confirmAddress/7': () => {
      waiting = []
      return { message: 'done' }
    },
  })
  await renderAt('/user/show/7')
  await expect.element(page.getByText(/demande que l’adresse de Sōta Kimura devienne a@b.example/)).toBeVisible()
  expect(page.getByText(/Zoé Roussel/).elements()).toHaveLength(0)
  expect(await commands.axe()).toEqual([])
  await button('Confirmer l’adresse').click()
  await expect.element(page.getByText(/^Adresse confirmée/)).toBeVisible()
  await expect.element(page.getByText('Adresses à confirmer')).not.toBeInTheDocument()
  expect(formsSentTo('POST /user/confirmAddress/7')[0]?.get('username')).toBe('a@b.example')
})
