import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import type { Resemblance } from '#domain/resemblances/resemblance-api.ts'
import { tellHints } from '#web/platform/live/hints.ts'
import { beSignedIn, beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { EventsCloseBy } from '#web/projects/parts/resemblances/events-close-by.tsx'
import { ResemblancesCard } from '#web/projects/parts/resemblances/resemblances-card.tsx'
import { useLiveProject } from '#web/projects/parts/presence/use-live-project.ts'

beforeEach(() => {
  beginAnew()
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
})

const project = {
  id: 2081,
  version: 3,
  submissionDate: '2026-10-11T08:00:00Z',
  edition: { isArchived: false },
} as Project

const other = (id: number, name: string, fields: Partial<Resemblance['other']> = {}): Resemblance['other'] => ({
  id,
  name,
  allowShow: true,
  editionTitle: null,
  standing: { status: 'SUBMITED', since: '2026-10-02T08:00:00Z', commission: 'Culturelle', assignees: ['Kenji Arai'] },
  ...fields,
})
const slot = (from: string, to: string) => ({
  startsAt: `2026-11-14T${from}:00+01:00`,
  endsAt: `2026-11-14T${to}:00+01:00`,
})
const clash = {
  own: slot('14:30', '16:00'),
  theirs: slot('15:30', '17:00'),
  times: 1,
  metres: 0,
  placeName: 'Médiathèque du Bachut',
  town: 'Lyon',
  audience: 'FAMILIES',
  zone: 'Europe/Paris',
}
const sameness = {
  isSameName: false,
  isStrong: true,
  words: ['furoshiki'],
  wordsOfDescription: ['familles'],
  isSameOrganizer: true,
  isSameHolder: false,
  isSameDays: true,
}
const same: Resemblance = {
  kind: 'same',
  other: other(1911, 'Furoshiki : nouer, porter, offrir'),
  sameness,
  beside: null,
  clash: null,
  dismissal: null,
}
const place: Resemblance = { ...same, kind: 'place', other: other(1874, 'Contes de la neige'), sameness: null, clash }
const town: Resemblance = {
  ...place,
  kind: 'town',
  other: other(1960, 'Judo, la voie souple'),
  clash: { ...clash, metres: 1420, times: 3 },
}
const dismissal = { by: 'Yuki Tanabe', at: '2026-10-13T08:00:00Z', word: 'Autre technique' }

const address = '/project/2081/resemblances'
const text = () => document.body.textContent.replaceAll(/[\u00a0\u202f]/g, ' ')

test('reviewers read each resemblance with its reason in words, and the common hours', async () => {
  fakeServer({ [`GET ${address}`]: () => ({ resemblances: [same, place, town], mayDismiss: true }) })
  await renderScreens({ '/': () => <ResemblancesCard project={project} place="first" /> })
  await expect.element(page.getByRole('heading', { name: 'Rapprochements' })).toBeVisible()
  await expect.poll(text).toContain('3 à regarder')
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect.poll(text).toContain('Judo, la voie souple')
  expect(text()).toContain('N° 1911 · soumis, commission Culturelle, suivi par Kenji Arai')
  expect(text()).toContain(
    'Même organisateur, mêmes jours et un nom proche : « furoshiki », « familles » dans la description.',
  )
  // In another year the day has its year.
  const shown = text().replaceAll('novembre 2026', 'novembre')
  expect(shown).toContain(
    'Samedi 14 novembre, Médiathèque du Bachut, Lyon : une demi-heure en commun, de 15 h 30 à 16 h.',
  )
  expect(shown).toContain('Samedi 14 novembre à 15 h 30, Lyon, familles, à 1,4 km l’un de l’autre. Et 2 autres fois.')
  await expect
    .element(page.getByRole('img', { name: 'Ce projet de 14 h 30 à 16 h, l’autre de 15 h 30 à 17 h' }))
    .toBeVisible()
  expect(await commands.axe()).toEqual([])
})

test('« Ce n’est pas le cas » takes a reason in place; the row stays, dismissed, and the focus stays on the card', async () => {
  const sent: unknown[] = []
  fakeServer({
    [`GET ${address}`]: () => ({ resemblances: [same, place], mayDismiss: true }),
    'POST /project/2081/dismissResemblance': (form: unknown) => {
      sent.push(form)
      return { resemblances: [{ ...same, dismissal }, place], mayDismiss: true }
    },
    'POST /project/2081/restoreResemblance': () => ({ resemblances: [same, place], mayDismiss: true }),
  })
  await renderScreens({ '/': () => <ResemblancesCard project={project} place="first" /> })
  const ask = page.getByRole('button', { name: /Ce n’est pas le cas.*Furoshiki/ })
  await ask.click()
  await expect.element(page.getByRole('textbox', { name: /Pourquoi/ })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(ask).toHaveFocus()
  await ask.click()
  await userEvent.keyboard('Autre technique{Enter}')
  await expect.element(page.getByRole('button', { name: /Rétablir/ })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(text()).toContain('1 à regarder, 1 écarté')
  expect(text()).toContain('Yuki Tanabe, le 13 octobre 2026 : « Autre technique »')
  expect(document.activeElement?.textContent).toContain('Rapprochements')
  await page.getByRole('button', { name: /Rétablir/ }).click()
  await expect.poll(text).toContain('2 à regarder')
})

test('weak resemblances are a line below, or below the strong ones, that unfolds', async () => {
  const near: Resemblance = { ...same, other: other(1912, 'Furoshiki'), sameness: { ...sameness, isStrong: false } }
  let resemblances = [near, town]
  fakeServer({ [`GET ${address}`]: () => ({ resemblances, mayDismiss: true }) })
  const { leave } = await renderScreens({ '/': () => <ResemblancesCard project={project} place="folded" /> })
  await expect.element(page.getByText('2 rapprochements moins sûrs')).toBeVisible()
  expect(page.getByRole('link').query()).toBeNull()
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect.element(page.getByRole('link', { name: 'Judo, la voie souple' })).toBeVisible()
  await leave()
  resemblances = [near, place]
  fakeServer({ [`GET ${address}`]: () => ({ resemblances, mayDismiss: true }) })
  await renderScreens({ '/': () => <ResemblancesCard project={project} place="first" /> })
  await expect.element(page.getByRole('link', { name: 'Contes de la neige' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Furoshiki' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect.element(page.getByRole('link', { name: 'Furoshiki' })).toBeVisible()
})

test('a strong one stands side by side; the user who may decide opens the refusal of either with its words', async () => {
  const beside = { organizer: 'Pli selon pli', town: 'Lyon', days: ['2026-11-14', '2026-11-15'], allowRefuse: true }
  let resemblance: Resemblance = { ...same, beside }
  fakeServer({ [`GET ${address}`]: () => ({ resemblances: [resemblance], mayDismiss: true }) })
  const status = { value: 'SUBMITED', text: 'Soumis' }
  const own = {
    ...project,
    name: 'Atelier furoshiki',
    projectStatus: status,
    projectOrganizer: { name: 'Maison des liens' },
    projectPlace: { city: 'Lyon' },
    projectDateConfs: [],
  } as unknown as Project
  const card = (mayRefuse: boolean) => () => (
    <ResemblancesCard
      project={{ ...own, ...(mayRefuse && { availableStatusForCommission: [{ value: 'REFUSED', text: '' }] }) }}
      place="first"
    />
  )
  const others = { '/project/show/$projectId': () => <p>Une page</p> }
  const first = await renderScreens({ '/': card(true), ...others })
  await expect.element(page.getByRole('row', { name: /Organisateur Maison des liens Pli selon pli/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Nom Atelier furoshiki Furoshiki : nouer/ })).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: /Garder n°.2081, refuser n°.1911 comme doublon/ }).click()
  await expect.element(page.getByText('Une page')).toBeVisible()
  const kept = (id: number) => JSON.parse(localStorage.getItem(`decision:4:${id}`) ?? 'null') as unknown
  // Another holder's file is not named to the one who is refused.
  expect(kept(1911)).toEqual({
    from: 'SUBMITED',
    to: 'REFUSED',
    message: expect.stringMatching(/^Cet évènement nous a déjà été présenté/),
    budget: null,
  })
  await first.leave()

  resemblance = {
    ...resemblance,
    sameness: { ...sameness, isSameHolder: true },
    beside: { ...beside, allowRefuse: false },
  }
  const second = await renderScreens({ '/': card(true), ...others })
  await page.getByRole('button', { name: /Garder n°.1911, refuser n°.2081/ }).click()
  expect(kept(2081)).toMatchObject({ to: 'REFUSED', message: expect.stringMatching(/votre dossier n°.1911/) })
  expect(page.getByRole('button', { name: /Garder n°.2081/ }).query()).toBeNull()
  await second.leave()
  await renderScreens({ '/': card(false), ...others })
  await expect.element(page.getByRole('row', { name: /Organisateur/ })).toBeVisible()
  expect(page.getByRole('button', { name: /Garder/ }).query()).toBeNull()
})

test("a colleague's dismissal appears without a reload, and that of another project makes no call", async () => {
  let [asked, resemblances] = [0, [same]]
  fakeServer({
    [`GET ${address}`]: () => {
      asked++
      return { resemblances, mayDismiss: true }
    },
  })
  const Open = () => {
    useLiveProject(project.id)
    return (
      <>
        <ResemblancesCard project={project} place="first" />
        <ResemblancesCard project={project} place="folded" />
      </>
    )
  }
  await renderScreens({ '/': Open })
  await expect.element(page.getByRole('heading', { name: 'Rapprochements' })).toBeVisible()
  const before = asked
  resemblances = [{ ...same, dismissal }]
  const hint = (id: number) => ({ topic: 'resemblance', id, kind: 'dismissal' })
  tellHints({ everything: false, hints: [hint(1911)] })
  tellHints({ everything: false, hints: [hint(project.id)] })
  await expect.element(page.getByText('Un rapprochement écarté')).toBeVisible()
  expect(asked).toBe(before + 1)
})

test('once all are dismissed one line below remains and unfolds; without a resemblance there is no card', async () => {
  let resemblances: Resemblance[] = [{ ...same, dismissal }]
  fakeServer({ [`GET ${address}`]: () => ({ resemblances, mayDismiss: true }) })
  const both = () => (
    <>
      <ResemblancesCard project={project} place="first" />
      <ResemblancesCard project={project} place="folded" />
    </>
  )
  const { leave } = await renderScreens({ '/': both })
  await expect.element(page.getByText('Un rapprochement écarté')).toBeVisible()
  await page.getByRole('button', { name: 'Afficher' }).click()
  await expect.element(page.getByRole('button', { name: /Rétablir/ })).toBeVisible()
  await leave()
  resemblances = []
  let asked = 0
  fakeServer({ [`GET ${address}`]: () => (asked++, { resemblances, mayDismiss: true }) })
  await renderScreens({ '/': both })
  await expect.poll(() => asked).toBeGreaterThan(0)
  expect(page.getByText('Rapprochements').query()).toBeNull()
})

test('holders read of events of their own and of the agenda, without a status or a name', async () => {
  const published = {
    ...same,
    other: other(12, 'Furoshiki', { allowShow: false, standing: null, editionTitle: '4e édition' }),
  }
  const own = { ...place, other: other(13, 'Contes', { standing: null }) }
  fakeServer({ [`GET ${address}`]: () => ({ resemblances: [published, own], mayDismiss: false }) })
  await renderScreens({ '/': () => <EventsCloseBy saved={{ id: 2081, version: 1 }} /> })
  await expect.element(page.getByRole('heading', { name: 'Des évènements proches sont déjà déposés' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Furoshiki' }).element().getAttribute('href')).toBe('/agenda/12')
  expect(page.getByRole('link', { name: 'Contes' }).element().getAttribute('href')).toContain('/project/show/13')
  expect(text()).toContain('à l’agenda, 4e édition')
  expect(text()).not.toMatch(/Culturelle|Kenji|soumis,/)
  expect(page.getByRole('button').query()).toBeNull()
  expect(await commands.axe()).toEqual([])
})
