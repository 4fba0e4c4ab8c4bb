import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { RepeatPage } from '#web/projects/after/repeat/repeat-page.tsx'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'

const repetition = {
  name: 'Ma, l’intervalle',
  imageUrl: null,
  from: { year: 2026, dates: 'vendredi 6 novembre 2026' },
  to: {
    id: 6,
    editionTitle: '6e édition',
    editionTitleEn: '',
    editionTitleJa: '',
    editionStart: '2027-11-05',
    editionEnd: '2027-11-19',
    submissionOpensAt: null,
    submissionClosesAt: null,
    dates: 'vendredi 5 novembre 2027',
  },
  madeId: null,
  madeBy: null,
}

async function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers)
  const screens = {
    '/project/repeat/$projectId/$editionId': RepeatPage,
    '/project/edit/$projectId': () => <h1>Formulaire</h1>,
    '/project/show/$projectId': () => <h1>Projet</h1>,
    '/project/index': () => <h1>Liste</h1>,
  }
  return { server, ...(await renderScreens(screens, { at: '/project/repeat/41/6' })) }
}

test('what the project would be is shown before, and one button makes it, once', async () => {
  const { server, path } = await open({
    'GET /project/41/repeat/6': () => repetition,
    'POST /project/41/repeat/6': () => ({ id: 77, tostring: repetition.name }),
  })
  await expect.element(page.getByText('vendredi 5 novembre 2027')).toBeVisible()
  await expect.element(page.getByText('vendredi 6 novembre 2026')).toBeVisible()
  await expect.element(page.getByText(/les personnes du projet, et les réponses aux questions/)).toBeVisible()
  expect(await commands.axe()).toEqual([])
  expect(server.formsSentTo('POST /project/41/repeat/6')).toHaveLength(0)
  await userEvent.dblClick(page.getByRole('button', { name: 'Reprendre en brouillon' }))
  await expect.poll(() => path()).toBe('/project/edit/77')
  expect(server.formsSentTo('POST /project/41/repeat/6')).toHaveLength(1)
})

test('a repetition that exists already is opened', async () => {
  const { path } = await open({
    'GET /project/41/repeat/6': () => ({ ...repetition, madeId: 77, madeBy: 'Claire Delaunay' }),
  })
  await userEvent.click(page.getByRole('link', { name: 'Ouvrir le projet' }))
  await expect.poll(() => path()).toBe('/project/show/77')
})

test('who is not among the people of the repetition is told whom to ask, and is not led to a page that refuses them', async () => {
  await open({
    'GET /project/41/repeat/6': () => ({ ...repetition, madeBy: 'Claire Delaunay' }),
  })
  await expect.element(page.getByText(/Demandez à Claire Delaunay de vous y inviter/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Ouvrir le projet' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'Reprendre en brouillon' }).elements()).toHaveLength(0)
})

test('an edition that takes no more projects says so', async () => {
  await open({ 'GET /project/41/repeat/6': () => new Refused(462, { message: 'edition.conflict.error' }) })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ce projet ne peut pas être repris/)
})

test('the project of another holder leads to the list', async () => {
  const { path } = await open({})
  await expect.poll(() => path()).toBe('/project/index')
})
