import { useForm } from '@mantine/form'
import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent, type Locator } from 'vitest/browser'
import { today } from '#domain/days.ts'
import type { Project } from '#domain/projects/project.ts'
import { proposedDueDay } from '#domain/thread/point.ts'
import type { Point } from '#domain/thread/point-api.ts'
import { FormContext, useSteadyContent, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { TextField } from '#web/platform/ui/form/text-field.tsx'
import { beSignedIn, beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { AskButton, Asked } from '#web/projects/talk/points/ask-button.tsx'
import { AskingContext } from '#web/projects/talk/points/asking-context.ts'
import { GatheredPoints } from '#web/projects/talk/points/gathered-points.tsx'
import { HolderPoints } from '#web/projects/talk/points/holder-points.tsx'
import { notesOfPoints } from '#web/projects/talk/points/point-notes.tsx'
import { PointsBanner } from '#web/projects/talk/points/points-banner.tsx'
import { PointsCard } from '#web/projects/talk/points/points-card.tsx'
import { usePoints } from '#web/projects/talk/points/use-points.ts'

beforeEach(() => {
  beginAnew()
  const person = { id: 4, username: 'yuki@test.example', firstname: 'Yuki', lastname: 'Tanabe' }
  beSignedIn({ ...person, roles: ['ROLE_COMMISSION'] })
})

const project = {
  id: 7,
  version: 3,
  edition: { isArchived: false },
  projectDateConfs: [{ id: 1 }, { id: 2 }],
} as Project
const point = (id: string, fields: Partial<Point>): Point => ({
  id,
  field: 'name',
  dateId: null,
  question: 'Quel nom ?',
  askedBy: 'Solène Guégan',
  askedAt: '2026-09-10T13:12:00.000Z',
  dueDay: null,
  was: 'Contes',
  is: 'Contes',
  reply: '',
  isByMail: false,
  state: 'OPEN',
  settledBy: null,
  ...fields,
})

async function says(place: Locator, words: RegExp) {
  await expect.poll(() => place.query()?.textContent).toMatch(words)
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('points are gathered while reading, stored until they are sent, and can be changed or dropped', async () => {
  const edition = { editionStart: '2999-11-06', editionEnd: '2999-11-20' }
  fakeServer({ 'GET /programme': () => edition })
  const Reading = () => (
    <AskingContext value={project}>
      <Asked field="projectPublic">Tout public</Asked>
      <Asked field="projectDateConfs" dateId={2}>
        Samedi
      </Asked>
      <AskButton field="name" label="Redemander" />
      <GatheredPoints project={project} />
    </AskingContext>
  )
  const { leave } = await renderScreens({ '/': Reading })
  await expect.element(page.getByText('Aucun point. Demandez au champ concerné.')).toBeVisible()
  // Its name begins with the words that are seen.
  await expect.element(button(/^Redemander, /)).toBeVisible()
  // A request with only a message can have a due day too.
  await expect.element(page.getByLabelText('Réponse attendue jusqu’au')).toHaveValue(proposedDueDay(today(), undefined))
  await button(/Demander sur «.Public/).click()
  const question = page.getByRole('textbox', { name: 'Votre question' })
  await expect.element(question).toHaveFocus()
  await userEvent.keyboard('Dès quel âge ?{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await button(/Demander sur «.Date n°.2/).click()
  await question.fill('La bonne heure')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await button(/Demander sur «.Date n°.2/).click()
  await expect.element(question).toHaveValue('La bonne heure')
  await question.fill('La bonne heure ?')
  await userEvent.keyboard('{Enter}')
  await says(page.getByRole('list'), /Public.*Dès quel âge \?.*Date n°.2.*La bonne heure \?/)
  expect(await commands.axe()).toEqual([])
  await leave()

  await renderScreens({ '/': Reading })
  await expect.element(page.getByText('2 points joints')).toBeVisible()
  await button(/Retirer le point sur «.Public/).click()
  await expect.element(page.getByText('1 point joint')).toBeVisible()
  await expect.element(button(/Point n°.1, Date n°.2/)).toBeVisible()
  await button('Sans échéance').click()
  await expect.element(button('Fixer une échéance')).toBeVisible()
})

test('an answered point shows the former value, and is settled alone or with the others', async () => {
  let points = [
    point('a', { was: 'Contes', is: 'Contes de la neige', state: 'ANSWERED' }),
    point('b', { field: 'priceDetails', question: 'Le goûter ?', reply: 'Il est offert.', state: 'ANSWERED' }),
    point('c', { field: 'placeAddress', question: 'Quelle entrée ?' }),
  ]
  const settled: unknown[] = []
  const { leave } = await (async () => {
    fakeServer({
      'GET /project/7/points': () => points,
      'POST /project/7/points': () => {
        settled.push(1)
        points = points.map((each) => ({ ...each, state: 'SETTLED', settledBy: 'Yuki Tanabe' }))
        return { message: 'done' }
      },
    })
    return renderScreens({ '/': () => <PointsCard project={project} /> })
  })()
  await expect.element(page.getByText('2 à relire, 1 sans réponse')).toBeVisible()
  await says(page.getByRole('listitem').nth(0), /Répondu.*Quel nom \?.*Avant.*Contes.*Après.*de la neige/)
  await says(page.getByRole('listitem').nth(1), /Sans changement.:.«.Il est offert\./)
  await says(page.getByRole('listitem').nth(2), /Sans réponse/)
  expect(await commands.axe()).toEqual([])
  await button('Régler les 2 points').click()
  await expect.element(page.getByText('3 points réglés')).toBeVisible()
  await button('Afficher').click()
  await says(page.getByRole('listitem').nth(0), /Réglé par Yuki Tanabe/)
  expect(settled).toHaveLength(1)
  await leave()
})

function HolderForm() {
  const form = useForm<FormValues & { name: string }>({ mode: 'uncontrolled', initialValues: { name: 'Contes' } })
  const points = usePoints(project)
  const texts = { name: { label: 'Nom de l’évènement' } }
  const rules = () => ({ required: false })
  const content = useSteadyContent({ form, id: 'f', texts, rules, notes: notesOfPoints(project, points) })
  return (
    <FormContext value={content}>
      <PointsBanner project={project} points={points} />
      <TextField name="name" counter={false} />
    </FormContext>
  )
}

test('a point is shown at its field, leads to it, and takes a reply that leaves the field unchanged', async () => {
  let reply = ''
  const { formsSentTo } = fakeServer({
    'GET /project/7/points': () => [
      point('a', { reply, state: reply === '' ? 'OPEN' : 'ANSWERED', dueDay: '2999-09-20' }),
    ],
    'POST /point/a': (form) => {
      reply = form.get('reply') ?? ''
      return { message: 'done' }
    },
  })
  await renderScreens({ '/': HolderForm })
  await expect.element(page.getByText('1 point à revoir')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Nom de l’évènement' })
  await expect.element(field).toHaveAccessibleDescription(/À répondre.*Quel nom \?.*Solène Guégan/)
  await button(/^Nom/).click()
  await expect.element(field).toHaveFocus()
  expect(await commands.axe()).toEqual([])

  // At the field itself, as above.
  await button('Répondre sans changer le champ').nth(1).click()
  await userEvent.keyboard('C’est le bon.')
  await button('Garder cette réponse').click()
  await expect.element(page.getByText('Répondu sans changement').first()).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(/Répondu sans changement/)
  expect(formsSentTo('POST /point/a').map((form) => form.get('reply'))).toEqual(['C’est le bon.'])
  await button('Modifier la réponse').first().click()
  await button('Retirer la réponse').click()
  await expect.element(page.getByText('À répondre').first()).toBeVisible()
})

test('a reply that found no network is restored, and sent once there is one', async () => {
  let isLost = true
  const { formsSentTo } = fakeServer({
    'GET /project/7/points': () => [point('a', {}), point('b', { field: 'priceDetails' })],
    'POST /point/a': () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return { message: 'done' }
    },
  })
  const { leave } = await renderScreens({ '/': HolderForm })
  await button('Répondre sans changer le champ').first().click()
  await userEvent.keyboard('C’est le bon.')
  await button('Garder cette réponse').click()
  await expect.element(page.getByRole('alert').getByText(/Le réseau ne répond pas/)).toBeVisible()
  await leave()

  await renderScreens({ '/': HolderForm })
  const reply = page.getByRole('textbox', { name: /^Pourquoi le champ reste tel quel/ })
  await expect.element(reply).toHaveValue('C’est le bon.')
  await expect.element(reply).not.toHaveFocus()
  await button('Garder cette réponse').click()
  await expect.poll(() => formsSentTo('POST /point/a')).toHaveLength(2)
  await expect.element(page.getByRole('alert').getByText(/Le réseau ne répond pas/)).toBeVisible()
  isLost = false
  window.dispatchEvent(new Event('online'))
  await expect.element(reply).not.toBeInTheDocument()
  expect(formsSentTo('POST /point/a').map((form) => form.get('reply'))).toEqual(Array(3).fill('C’est le bon.'))
})

test('a waiting point among several shows its number', async () => {
  fakeServer({
    'GET /project/7/points': () => [
      point('a', { field: 'description', state: 'ANSWERED' }),
      point('b', {}),
      point('c', { field: 'priceDetails', state: 'SETTLED' }),
    ],
  })
  await renderScreens({ '/': HolderForm })
  const field = page.getByRole('textbox', { name: 'Nom de l’évènement' })
  await expect.element(field).toHaveAccessibleDescription(/À répondre\s*Point 2 sur 2\s*Quel nom/)
})

test('only unanswered points are counted; once all are settled there is no due day', async () => {
  let first: Partial<Point> = {}
  fakeServer({
    'GET /project/7/points': () => [
      point('a', { dueDay: '2999-09-20', ...first }),
      point('b', { field: 'priceDetails', dueDay: '2999-09-20', state: 'ANSWERED' }),
    ],
  })
  const standing = (value: string) => ({ ...project, allowEdit: true, projectStatus: { value } }) as Project
  await page.viewport(390, 844)
  const asked = await renderScreens({ '/': () => <HolderPoints project={standing('INFOS_NEEDED')} /> })
  await expect.element(page.getByRole('heading', { name: '1 point à revoir' })).toBeVisible()
  await expect.element(page.getByText(/^jusqu’au .* 20 septembre 2999, 1 déjà répondu$/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Répondre aux points' })).toBeInViewport()
  await expect
    .element(page.getByRole('link', { name: 'Nom de l’évènement' }).first())
    .toHaveAttribute('href', expect.stringContaining('/project/edit/7?point='))
  await asked.leave()
  first = { state: 'ANSWERED' }
  const answered = await renderScreens({ '/': () => <HolderPoints project={standing('INFOS_NEEDED')} /> })
  await expect.element(page.getByRole('link', { name: 'Relire et renvoyer' })).toBeInViewport()
  expect(page.getByRole('link', { name: 'Répondre aux points' }).query()).toBeNull()
  await answered.leave()
  await renderScreens({ '/': () => <HolderPoints project={standing('SUBMITED')} /> })
  await expect.element(page.getByRole('heading', { name: '2 points répondus' })).toBeVisible()
  expect(page.getByText(/septembre/).query()).toBeNull()
  expect(page.getByRole('link', { name: 'Répondre aux points' }).query()).toBeNull()
})

test('a changed field shows its former value to a reader who may ask', async () => {
  fakeServer({ 'GET /project/7/points': () => [point('a', { state: 'ANSWERED', was: 'Contes d’hiver' })] })
  await renderScreens({ '/': HolderForm })
  const field = page.getByRole('textbox', { name: 'Nom de l’évènement' })
  await expect.element(field).toHaveAccessibleDescription(/Répondu, champ modifié/)
  expect(page.getByText('Contes d’hiver').query()).toBeNull()
  await button('Voir l’ancien texte').click()
  await expect.element(page.getByText('Contes d’hiver')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await button('Masquer l’ancien texte').click()
  await expect.element(page.getByText('Contes d’hiver')).not.toBeInTheDocument()
})

test('a holder reads again what was answered once all of it is settled', async () => {
  const settled = { state: 'SETTLED', was: 'Contes', is: 'Contes d’hiver', settledBy: 'Yuki Tanabe' } as const
  fakeServer({
    'GET /project/7/points': () => [point('a', settled), point('b', { ...settled, reply: 'C’est le bon.' })],
  })
  const published = { ...project, projectStatus: { value: 'CERTIFIED_PUBLISHED' } } as Project
  await renderScreens({ '/': () => <HolderPoints project={published} /> })
  await button('Afficher').click()
  await expect.element(page.getByText(/d’hiver/).first()).toBeVisible()
  await expect.element(page.getByText(/C’est le bon\./)).toBeVisible()
  expect(button(/Régler/).query()).toBeNull()
})
