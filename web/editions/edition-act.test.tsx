import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { editionApi } from '#domain/editions/edition-api.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { EditionListPage } from '#web/editions/edition-list-page.tsx'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'

function edition(id: number, state: EditionRow['state'], editionEnd: string): EditionRow {
  const words = { editionTitle: `${id}e édition`, editionTitleEn: '', editionTitleJa: '', banner: '', bannerJa: '' }
  return { id, ...words, editionStart: editionEnd, editionEnd, state, projectsNb: 7 }
}

const editions = [
  edition(6, 'prepared', '3000-11-20'),
  edition(5, 'current', '2999-11-20'),
  edition(4, 'ended', '2025-11-20'),
  edition(3, 'archived', '2024-11-20'),
]

beforeEach(() => beSignedIn({ id: 1, roles: ['ROLE_ADMIN'] }))
afterEach(forgetSession)

test('an administrator archives an ended edition after a confirmation', async () => {
  const underWay = { toDecide: 2, awaited: 1, drafts: 0, prepared: 12, sessions: 1, toPay: 860_050, toCome: 19 }
  const { formsSentTo } = fakeServer({
    [`GET ${editionApi.list.path}`]: () => editions,
    'POST /edition/archive/4': () => ({}),
    'GET /edition/underWay/4': () => underWay,
    'GET /edition/underWay/5': () => ({
      toDecide: 0,
      awaited: 0,
      drafts: 0,
      prepared: 0,
      sessions: 0,
      toPay: 0,
      toCome: 0,
    }),
  })
  await renderScreens({ '/edition/index': EditionListPage, '/project/index': () => null })
  const tabs = page.getByRole('navigation', { name: 'Réglages du programme' })
  await expect.element(tabs.getByRole('link', { name: 'Courrier reçu' })).toBeVisible()
  expect(tabs.element().closest('a, button')).toBeNull()
  await expect.element(page.getByRole('heading', { name: /5\s*e édition/ })).toBeVisible()
  // The current edition cannot be archived, and an archived one offers nothing.
  expect(page.getByRole('button', { name: /Archiver.*5e/ }).query()).toBeNull()
  expect(page.getByRole('link', { name: /Modifier.*3e/ }).query()).toBeNull()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: /^Archiver\s: 4e édition$/ }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent(/Une édition archivée le reste/)
  await expect
    .element(question.getByText(/^Rien de ceci ne pourra plus y être achevé, sauf les dates à venir, les paiements/))
    .toBeVisible()
  expect(
    question
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  ).toEqual([
    '2 projets attendent leur commission',
    '1 projet attend une réponse de son porteur',
    '12 décisions préparées ne sont pas parties',
    '1 séance n’a pas de procès-verbal scellé',
    '19 évènements publiés ont des dates à venir, qui restent à l’agenda',
    '8 600,50 € accordés restent à payer',
  ])
  // Each leads to what it counts, in the edition that is to be archived.
  const links = question.getByRole('link').elements() as HTMLAnchorElement[]
  expect(links.map(({ href }) => [new URL(href).pathname, new URL(href).searchParams.get('edition')])).toEqual([
    ['/project/index', '4'],
    ['/project/index', '4'],
    ['/project/index', '4'],
    ['/session/index', '4'],
    ['/project/index', '4'],
    ['/board/budget', '4'],
  ])
  expect(formsSentTo('POST /edition/archive/4')).toHaveLength(0)
  await question.getByRole('button', { name: 'Archiver' }).click()
  await expect.element(page.getByText('Édition archivée')).toBeVisible()
  expect(formsSentTo('POST /edition/archive/4')).toHaveLength(1)
  // Making another edition current shows what ends the present one.
  await page.getByRole('button', { name: /^Mettre en cours\s: 6e édition$/ }).click()
  await expect.element(question.getByText('Tout y est à son terme.')).toBeVisible()
  // The letter is raised in the title too.
  expect(question.element().querySelector('h2 sup')?.textContent).toBe('e')
  await expect.element(question.getByText(/^La 5\s*e édition dure jusqu’au 20 novembre 2999/)).toBeVisible()
})

test('an edition whose title is not only a number says in which languages it has none', async () => {
  const named = { editionTitle: 'Édition des dix ans', editionTitleEn: 'Ten years' }
  const [prepared, current, , archived] = editions
  fakeServer({
    [`GET ${editionApi.list.path}`]: () => [{ ...prepared, ...named }, current, { ...archived, ...named }],
  })
  await renderScreens({ '/edition/index': EditionListPage })
  const lacking = page.getByText('Pas encore de titre : 日本語')
  await expect.element(lacking).toBeVisible()
  expect(lacking.elements()).toHaveLength(1)
})
