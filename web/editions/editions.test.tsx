import { afterEach, beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { editionApi } from '#domain/editions/edition-api.ts'
import type { EditionRow } from '#domain/editions/edition-row.ts'
import { projectReadingApi } from '#domain/projects/project-reading-api.ts'
import { chooseEdition, chosenEdition, useChosenEdition } from '#web/editions/chosen-edition.ts'
import { EditionBanner } from '#web/editions/edition-banner.tsx'
import { EditionCreatePage } from '#web/editions/edition-create-page.tsx'
import { EditionEditPage } from '#web/editions/edition-edit-page.tsx'
import { EditionListPage } from '#web/editions/edition-list-page.tsx'
import { EditionMenu } from '#web/editions/edition-menu.tsx'
import { OtherEdition, ProjectOfOtherEdition } from '#web/editions/other-edition.tsx'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { EditionBlock } from '#web/layout/edition-block.tsx'
import { Navigation } from '#web/layout/navigation.tsx'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { RulesText } from '#web/programme/rules-text.tsx'
import { PastEditions } from '#web/projects/list/past-editions.tsx'
import { projectCalls } from '#web/projects/parts/project-list-queries.ts'

function edition(id: number, state: EditionRow['state'], projectsNb = 0): EditionRow {
  const year = 2021 + id
  const titles = { editionTitle: `${id}e édition`, editionTitleEn: '', editionTitleJa: '' }
  const days = { editionStart: `${year}-11-06`, editionEnd: `${year}-11-20` }
  return { id, ...titles, ...days, state, projectsNb, banner: '', bannerJa: '' }
}

const editions = [
  edition(6, 'prepared'),
  edition(5, 'current', 742),
  edition(4, 'ended', 622),
  edition(3, 'archived', 541),
]

const whole = (row: EditionRow) => ({
  ...row,
  editionTitleJa: '',
  bannerFr: 'Déposez avant octobre.',
  bannerEn: '',
  rulesFr: '## Objet {objet}\nUne phrase.',
  rulesEn: '',
  rulesJa: '',
  submissionOpensAt: null,
  submissionClosesAt: '2026-10-18T22:00:00.000Z',
  archivedAt: null,
  whoDecides: 'anyMember',
  version: 7,
  commissions: [],
})

const list = `GET ${editionApi.list.path}`
const server = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [list]: () => editions,
    'GET /edition/5': () => whole(editions[1]!),
    'GET /edition/6': () => whole(editions[0]!),
    ...answers,
  })

beforeEach(async () => {
  sessionStorage.clear()
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await page.viewport(1440, 900)
})
afterEach(() => {
  chooseEdition(undefined)
  forgetSession()
})

const menu = () => (
  <EditionMenu>
    <strong>5e édition</strong>
  </EditionMenu>
)
const block = () => <EditionBlock />
const Band = () => {
  const other = useOtherEdition()
  return other ? <OtherEdition {...other} /> : null
}
const itemOf = (name: RegExp) => page.getByRole('menuitem', { name })

test('the menu shows the current edition, the prepared one, and the past ones with their numbers', async () => {
  server()
  await renderScreens({ '/': menu, '/project/index': menu })
  await page.getByRole('button', { name: /5e édition/ }).click()
  await expect.element(itemOf(/^5\s*e édition.*en cours/)).toHaveAttribute('aria-current', 'true')
  const texts = page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent.replace(/\s+/g, ' '))
  expect(texts).toEqual([
    expect.stringMatching(/^5e édition.*2026en cours$/),
    expect.stringMatching(/^6e édition.*en préparation$/),
    expect.stringMatching(/^4e édition.*· 622 projetsterminée$/),
    expect.stringMatching(/^3e édition.*· 541 projetsarchivée$/),
    'Gérer les éditions',
  ])
  expect(await commands.axe()).toEqual([])
})

test('the block of the sidebar opens the menu at the first click; a holder’s is not a button', async () => {
  server({ 'GET /programme': () => editions[1], 'GET /home/getEnvironmentName': () => 'test' })
  const { leave } = await renderScreens({ '/': block, '/project/index': block })
  await page.getByRole('button', { name: /5\s*e édition/ }).click()
  await itemOf(/3\s*e édition/).click()
  await expect.element(page.getByRole('button', { name: /3\s*e édition\s*, archivée/ })).toBeVisible()
  await leave()
  beSignedIn({ roles: ['ROLE_USER'] })
  await renderScreens({ '/': block })
  await expect.element(page.getByText(/5\s*e édition/)).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})

test('projects to evaluate are counted in the chosen edition', async () => {
  server({
    'GET /dashboard/getDashboardInfos?': () => ({ newProjectsNb: 9 }),
    'GET /dashboard/getDashboardInfos?edition=3': () => ({ newProjectsNb: 2 }),
  })
  await renderScreens({ '/': () => <Navigation />, '/project/index': () => <Navigation /> })
  const events = page.getByRole('link', { name: /^Évènements/ })
  await expect.element(events).toMatchTextContent('9')
  chooseEdition(3)
  await expect.element(events).toMatchTextContent('2')
})

test('a member of a commission can choose an edition, but not manage them', async () => {
  beSignedIn({ roles: ['ROLE_COMMISSION'] })
  server()
  await renderScreens({ '/': menu, '/project/index': menu })
  await page.getByRole('button', { name: /5e édition/ }).click()
  await expect.element(itemOf(/3\s*e édition/)).toBeVisible()
  expect(itemOf(/Gérer/).query()).toBeNull()
})

test('the chosen edition applies to the list’s calls until the user goes back', async () => {
  server()
  const { path } = await renderScreens({ '/': menu, '/project/index': Band })
  await page.getByRole('button', { name: /5e édition/ }).click()
  await itemOf(/3\s*e édition/).click()
  await expect.element(page.getByText(/Lecture seule/)).toBeVisible()
  expect([path(), chosenEdition(), projectCalls()]).toMatchObject(['/project/index', 3, { given: { edition: [3] } }])
  await page.getByRole('button', { name: /Revenir à la 5\s*e édition/ }).click()
  await expect.element(page.getByText(/Lecture seule/)).not.toBeInTheDocument()
  expect([chosenEdition(), projectCalls()]).toEqual([undefined, { ...projectReadingApi, counted: 'unseen' }])
})

test('the banner of the current edition is above the list, and absent when empty', async () => {
  const banner = 'Déposez avant octobre.'
  server({
    [list]: () =>
      editions.map((row) =>
        row.state === 'current'
          ? { ...row, banner, bannerJa: '十月までにご応募ください。' }
          : { ...row, banner: 'Autre' },
      ),
  })
  await renderScreens({ '/': () => <EditionBanner /> })
  await expect.element(page.getByText(banner)).toBeVisible()
  expect(page.getByText('Autre').query()).toBeNull()
  await expect.element(page.getByText('十月までにご応募ください。')).toHaveAttribute('lang', 'ja')
})

test('the rules can be read in each of their languages, and open at a section once', async () => {
  const languages = ['fr', 'ja'] as const
  const rules = {
    fr: '## Objet {objet}\nUne phrase.\n\n## Données {donnees}\nLes vôtres.',
    ja: '## 趣旨 {objet}\n文章です。',
  }
  server({
    'GET /edition/rules?': () => ({ text: rules.fr, language: 'fr', languages }),
    'GET /edition/rules?language=ja': () => ({ text: rules.ja, language: 'ja', languages }),
  })
  await renderScreens({ '/': () => <RulesText contentsLabel="Sommaire" start="donnees" /> })
  await expect.element(page.getByRole('heading', { name: 'Données' })).toHaveFocus()
  await page.getByRole('radiogroup', { name: 'Langue du règlement' }).getByText('日本語').click()
  await expect.element(page.getByRole('heading', { name: '趣旨' })).toBeVisible()
  expect(page.getByRole('heading', { name: '趣旨' }).element().closest('[lang]')?.getAttribute('lang')).toBe('ja')
  await expect.element(page.getByRole('radio', { name: '日本語' })).toBeChecked()
  expect(await commands.axe()).toEqual([])
})

test('an address that names an unknown edition leads to the current one', async () => {
  chooseEdition(99)
  server()
  const Chosen = () => {
    useOtherEdition()
    return <p>{useChosenEdition() ?? 'en cours'}</p>
  }
  await renderScreens({ '/': Chosen })
  await expect.element(page.getByText('en cours')).toBeVisible()
  expect(chosenEdition()).toBeUndefined()
})

test('another user in the same tab begins with the current edition; a holder cannot choose one', () => {
  chooseEdition(3)
  expect(chosenEdition()).toBe(3)
  beSignedIn({ roles: ['ROLE_USER'] })
  expect(chosenEdition()).toBeUndefined()
})

test('the next edition begins with the texts of the newest; a second one of its year is refused at its day', async () => {
  const { formsSentTo } = server({
    'POST /edition': () => new Refused(403, { message: 'edition.year.error', invalidField: 'editionStart' }),
  })
  await renderScreens({ '/edition/create': EditionCreatePage, '/edition/index': EditionListPage })
  await expect.element(page.getByLabelText('Titre de l’édition', { exact: false }).first()).toHaveValue('7e édition')
  await expect.element(page.getByLabelText(/^Bandeau en français/)).toHaveValue('Déposez avant octobre.')
  await page.getByLabelText(/^Premier jour/).fill('2028-11-03')
  await page.getByLabelText(/^Dernier jour/).fill('2028-11-17')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect
    .element(page.getByLabelText(/^Premier jour/))
    .toHaveAccessibleDescription(/Une autre édition commence cette année-là/)
  expect(formsSentTo('POST /edition')[0]?.get('rulesFr')).toBe('## Objet {objet}\nUne phrase.')
  expect(await commands.axe()).toEqual([])
})

test('an edition that somebody else has changed meanwhile is not overwritten', async () => {
  const { formsSentTo } = server({ 'POST /edition/5': () => new Refused(462, { message: 'edition.conflict.error' }) })
  await renderScreens(
    { '/edition/edit/$editionId': EditionEditPage, '/edition/index': EditionListPage },
    { at: '/edition/edit/5' },
  )
  await page.getByLabelText(/^Bandeau en français/).fill('Fermé.')
  await page.getByLabelText(/^Clôture des dépôts/).fill('2020-01-01T00:00')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText(/Quelqu’un a enregistré cette édition entre-temps/)).toBeVisible()
  const sent = Object.fromEntries(formsSentTo('POST /edition/5')[0]!)
  expect(sent).toMatchObject({ version: '7', bannerFr: 'Fermé.', submissionClosesAt: '2019-12-31T23:00:00.000Z' })
})

test('an archived edition shows the members and chairs of its commissions', async () => {
  const commissions = [
    {
      id: 1,
      name: 'Culturelle',
      members: [
        { id: 3, tostring: 'Yuki Tanabe', isChair: true },
        { id: 4, tostring: 'Louis Nakagawa', isChair: false },
      ],
    },
    { id: 2, name: 'Sport', members: [] },
  ]
  server({ 'GET /edition/3': () => ({ ...whole(editions[3]!), commissions }) })
  await renderScreens({ '/edition/index': EditionListPage })
  await page.getByText('Ses commissions').click()
  await expect
    .element(page.getByRole('group').filter({ hasText: 'Ses commissions' }))
    .toHaveTextContent('Ses commissionsCulturelleYuki Tanabe, à la présidenceLouis NakagawaSportAucun membre')
})

test('a project of another edition names it, and says why its draft cannot be submitted', async () => {
  const of = (state: EditionRow['state'], isOwnDraft: boolean) => () => (
    <ProjectOfOtherEdition edition={{ tostring: '4e édition', state }} isOwnDraft={isOwnDraft} />
  )
  const words = /^Projet de la 4\s*e édition, archivée\. Lecture seule\. Revenir à la 5\s*e édition$/
  server()
  chooseEdition(4)
  await renderScreens({ '/': of('archived', true), '/project/index': () => <p>La liste</p> })
  await expect.element(page.getByText(words)).toBeVisible()
  await page.getByRole('link', { name: /^Revenir/ }).click()
  await expect.element(page.getByText('La liste')).toBeVisible()
  expect(chosenEdition()).toBeUndefined()
  // A holder's list has projects of all editions.
  beSignedIn({ roles: ['ROLE_USER'] })
  await renderScreens({ '/': of('ended', true) })
  await expect
    .element(page.getByText(/^Projet de la 4\s*e édition, terminée\. Ce brouillon ne peut plus/))
    .toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
  await renderScreens({ '/': () => <main>{of('current', true)()}</main> })
  await expect.element(page.getByRole('main')).toBeEmptyDOMElement()
})

test('a holder finds past years below, which are loaded when opened', async () => {
  beSignedIn({ roles: ['ROLE_USER'] })
  const { formsSentTo } = server({
    [list]: () => [edition(5, 'current', 2), edition(4, 'archived', 1), edition(3, 'archived')],
    'POST /project/getB122TableResults': () => ({
      items: [{ id: 12, name: 'Indigo', projectStatus: { value: 'CERTIFIED_PUBLISHED', text: '' } }],
      totalRows: 1,
    }),
  })
  await renderScreens({ '/': PastEditions, '/project/show/$projectId': () => null })
  await expect.element(page.getByText(/4\s*e édition/)).toBeVisible()
  expect(page.getByText(/3\s*e édition/).query()).toBeNull()
  expect(formsSentTo('POST /project/getB122TableResults')).toHaveLength(0)
  await page.getByText(/1 projet$/).click()
  await expect.element(page.getByRole('link', { name: 'Indigo' })).toBeVisible()
  expect(formsSentTo('POST /project/getB122TableResults')[0]?.get('filters')).toBe(
    JSON.stringify([{ position: 7, selectedValue: [4] }]),
  )
})
