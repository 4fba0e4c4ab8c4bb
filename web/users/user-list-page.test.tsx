import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { UserListPage } from '#web/users/user-list-page.tsx'

function user(id: number, lastname: string, state: { validated: boolean; locked: boolean }) {
  const username = `${id}@test.example`
  return {
    id,
    lastname,
    firstname: 'Émi',
    username,
    phoneNumber: '',
    phoneCountryCode: 'FR',
    role: 'ROLE_USER',
    commission: null,
    nbProjects: 0,
    tostring: `Émi ${lastname}`,
    allowEdit: true,
    allowDelete: true,
    ...state,
  }
}

const items = [
  user(1, 'Active', { validated: true, locked: false }),
  user(2, 'Bloquée', { validated: true, locked: true }),
  user(3, 'Conviée', { validated: false, locked: false }),
]

const stateFilter = {
  position: 2,
  field: 'state',
  type: 'choices',
  options: [
    { value: 'locked', text: 'Verrouillé' },
    { value: 'invited', text: 'En attente de validation' },
  ],
  selectedValue: null,
}

beforeEach(() => localStorage.clear())

test('the list of users shows who is locked or not yet validated, and can be filtered by it', async () => {
  const { formsSentTo } = fakeServer({
    'GET /user/initB122Table': () => ({ totalCount: 3, filters: [stateFilter] }),
    'POST /user/getB122TableResults': () => ({ items, totalRows: 3 }),
  })
  await renderScreens({ '/': UserListPage })
  const nameOf = (lastname: string) => page.getByRole('cell').filter({ has: page.getByText(lastname, { exact: true }) })
  await expect.element(nameOf('Active')).toMatchTextContent(/^Active$/)
  await expect.element(nameOf('Bloquée')).toMatchTextContent(/^Bloquée Verrouillé$/)
  await expect.element(nameOf('Conviée')).toMatchTextContent(/^Conviée En attente de validation$/)
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'État' }).click()
  await page.getByRole('checkbox', { name: 'En attente de validation' }).click()
  await userEvent.keyboard('{Escape}')
  await expect
    .poll(() => formsSentTo('POST /user/getB122TableResults').at(-1)?.get('filters'))
    .toBe('[{"position":2,"selectedValue":["invited"]}]')
})

test('on a phone, a card begins with the name that the language says first', async () => {
  fakeServer({
    'GET /user/initB122Table': () => ({ totalCount: 3, filters: [stateFilter] }),
    'POST /user/getB122TableResults': () => ({ items, totalRows: 3 }),
  })
  const speak = async (language: string) => {
    localStorage.setItem('locale', language)
    await speakFirstLanguage()
  }
  await page.viewport(390, 844)
  await renderScreens({ '/': UserListPage })
  const first = page.getByRole('listitem').first()
  await expect.element(first).toMatchTextContent(/^ÉmiActive/)
  await speak('ja')
  await expect.element(first).toMatchTextContent(/^Active Émi\s*1@test/)
  await speak('fr')
})
