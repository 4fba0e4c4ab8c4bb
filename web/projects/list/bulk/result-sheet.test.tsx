import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { PreparedDecision } from '#domain/decisions/decision-api.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ResultSheet } from '#web/projects/list/bulk/result-sheet.tsx'
import { keepBulkRun, type BulkRun } from '#web/projects/list/bulk/run-store.ts'
import {
  asLines,
  bar,
  box,
  button,
  choose,
  ended,
  lastSent,
  open,
  sentTo,
  server,
} from '#web/projects/list/bulk/test-bulk.tsx'

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  keepBulkRun(undefined)
  await page.viewport(1440, 900)
})

test('a run that undoes a refusal is not shown as a refusal', async () => {
  const run: BulkRun = {
    key: 'b',
    undoes: 'a',
    screen: 'prepare',
    fields: { act: 'prepare', projectStatus: 'REFUSED' },
    rows: [{ id: 1, name: 'Projet 1', version: 1 }],
    aside: [],
    results: new Map([[1, { id: 1, outcome: 'done' }]]),
    state: 'ended',
    isShown: true,
  }
  await renderScreens({ '/': () => <ResultSheet run={run} onOver={() => {}} onBack={() => {}} /> })
  const sheet = page.getByRole('dialog', { name: '1 projet remis comme avant' })
  await expect.element(sheet.getByText(/^Pour 1 projet\./)).toBeVisible()
  expect(sheet.getByText(/Refusé/).query()).toBeNull()
})

test('what was prepared is sent from its report, by who may send: those decisions alone', async () => {
  const decision = (id: number, more: Partial<PreparedDecision> = {}) => ({
    id: 100 + id,
    version: '1',
    state: 'PREPARED',
    project: { id, name: `Projet ${id}`, version: 3, status: 'SUBMITED', organizer: '' },
    commission: { id: 1, name: 'Culturelle' },
    status: 'REFUSED',
    language: 'fr',
    holderId: 7,
    budget: null,
    maySend: true,
    leavesAt: null,
    ...more,
  })
  const counts = { prepared: 4, stale: 0, held: 0, sent: 0 }
  const { formsSentTo } = server({
    'GET /decision?tab=prepared': () => ({
      counts,
      left: 0,
      items: [decision(1), decision(2), decision(3, { maySend: false }), decision(9)],
    }),
    'POST /decision/send': () => ({ sendingId: 5, moved: [] }),
    'GET /decision/sendings': () => [{ id: 5, sent: 1, waiting: 1, isDue: true, stayed: [] }],
  })
  const run: BulkRun = {
    key: 'b',
    screen: 'prepare',
    fields: { act: 'prepare', projectStatus: 'REFUSED' },
    rows: [1, 2, 3].map((id) => ({ id, name: `Projet ${id}`, version: 1 })),
    aside: [],
    results: new Map([1, 2, 3].map((id) => [id, { id, outcome: 'done' }])),
    state: 'ended',
    isShown: true,
  }
  await renderScreens({ '/': () => <ResultSheet run={run} onOver={() => {}} onBack={() => {}} /> })
  const sheet = page.getByRole('dialog', { name: '3 décisions préparées' })
  expect(await commands.axe()).toEqual([])
  await sheet.getByRole('button', { name: 'Envoyer 2 décisions' }).click()
  await expect.element(sheet.getByText('1 sur 2')).toBeVisible()
  const [sent, ...others] = formsSentTo('POST /decision/send')
  expect(others).toEqual([])
  expect(JSON.parse(sent!.get('decisions')!)).toEqual([
    { id: 101, version: '1' },
    { id: 102, version: '1' },
  ])
})

test('a second run waits for the first, and what is selected meanwhile stays selected', async () => {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  server({
    'POST /project/bulk': async () => {
      const { rows } = lastSent('/project/bulk')
      await over
      return asLines([...rows!.map(({ id }) => ({ id, outcome: 'done' })), ended])
    },
  })
  await open()
  await choose(1, 2)
  await button('Autres').click()
  await page.getByRole('menuitem', { name: 'Mettre en avant' }).click()
  await button('Mettre en avant 1 projet').click()
  await expect.element(page.getByRole('dialog', { name: 'Mise en avant en cours' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await choose(1, 3)
  await expect.element(bar()).toMatchTextContent(/Une opération est en cours\. La suivante attend/)
  await expect.element(button('Attribuer')).toBeDisabled()
  end()
  await expect.element(page.getByText('1 projet mis en avant')).toBeVisible()
  await expect.element(button('Attribuer')).toBeEnabled()
  await expect.element(box(3)).toBeChecked()
  expect(sentTo('/project/bulk')).toHaveLength(1)
})

test('two closed tabs leave a run each, and they are offered one after the other', async () => {
  server()
  const left = (key: string, ids: number[]) => ({
    key,
    screen: 'boost',
    fields: { act: 'boost' },
    rows: ids.map((id) => ({ id, version: 1, name: `Projet ${id}` })),
    aside: [],
    at: Date.now(),
  })
  localStorage.setItem('interrupted', JSON.stringify([left('a', [1]), left('b', [2, 3])]))
  await open()
  await expect.element(page.getByText('Une opération sur 1 projet a été interrompue.')).toBeVisible()
  await button('Reprendre').click()
  await page
    .getByRole('dialog', { name: '1 projet mis en avant' })
    .getByRole('button', { name: 'Fermer' })
    .last()
    .click()
  await expect.element(page.getByText('Une opération sur 2 projets a été interrompue.')).toBeVisible()
  await button('Reprendre').click()
  await expect.element(page.getByRole('dialog', { name: '2 projets mis en avant' })).toBeVisible()
  expect(sentTo('/project/bulk').map(({ key }) => key)).toEqual(['a', 'b'])
  expect(localStorage.getItem('interrupted')).toBeNull()
})

test('failed rows are selected again in the list the run began in, and in no other edition’s', async () => {
  const person = {
    id: 1,
    username: 'a@b.example',
    firstname: 'A',
    lastname: 'B',
    access_token: 'a',
    refresh_token: 'r',
  }
  beSignedIn({ ...person, roles: ['ROLE_ADMIN'] })
  keepBulkRun({
    key: 'a',
    screen: 'assign',
    fields: { act: 'assign' },
    rows: [{ id: 1, name: 'Projet 1', version: 1 }],
    aside: [],
    results: new Map([[1, { id: 1, outcome: 'failed' }]]),
    state: 'ended',
    isShown: false,
  })
  server()
  chooseEdition(4)
  const { leave } = await open()
  await expect.element(box(1)).toBeVisible()
  expect(box(1).query()).not.toBeChecked()
  await leave()
  chooseEdition(undefined)
  await open()
  await expect.element(box(1)).toBeChecked()
})
