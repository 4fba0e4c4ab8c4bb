import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  consents,
  fieldOf,
  formFields,
  holderFields,
  namesOf,
  namesOfKind,
  reviewerFields,
  historyFields,
} from '#domain/projects/project-fields.ts'
import { toldTexts, translationName } from '#domain/translations/translations.ts'
import type { Project } from '#domain/projects/project.ts'
import { en } from '#web/words/en.ts'
import { fr } from '#web/words/fr.ts'
import { words as enDecision } from '#web/words/en/project-decision.ts'
import { words as enForm } from '#web/words/en/project-form.ts'
import { words as enProjects } from '#web/words/en/projects.ts'
import { words as frDecision } from '#web/words/fr/project-decision.ts'
import { words as frForm } from '#web/words/fr/project-form.ts'
import { words as frProjects } from '#web/words/fr/projects.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { beSignedIn, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { blankValues, changedNames, payloadOf, valuesOf } from '#web/projects/parts/form-values.ts'
import { ProjectForm } from '#web/projects/form/project-form.tsx'
import { renderForm } from '#web/projects/form/test-form.tsx'
import { fieldLabel } from '#web/projects/parts/change-text.ts'
import { filledIn } from '#web/projects/parts/filled-project.ts'

beforeEach(() => forgetSession())

const text = expect.stringContaining('2099-10-24')
const formNames = namesOf(formFields)
/** A form in another language than a blank one. */
const filledInJapanese = () => ({ ...filledIn(), textLanguage: 'ja' as const })

describe('the values of the form', () => {
  test('are filled in with every declared field', () => {
    const values = valuesOf(filledInJapanese(), false)
    expect(Object.keys(values).toSorted()).toEqual([...formNames, ...consents].toSorted())
    expect(changedNames(blankValues(), values)).toEqual(formNames)
  })

  test.each(formNames)('show that %s alone has changed, and send it', (name) => {
    const [blank, filled] = [blankValues(), valuesOf(filledInJapanese(), false)]
    const values = { ...blank, [name]: filled[name] }
    expect(changedNames(blank, values)).toEqual([name])
    const sent = payloadOf(blank, values, false)
    const asSent = { image: { imageId: 4 }, projectDateConfs: { projectDateConfs: text } } as Record<string, object>
    expect(sent).toMatchObject(asSent[name] ?? { [name]: filled[name] })
  })

  test('of a holder leave the commission’s own blank', () => {
    const values = valuesOf(filledInJapanese(), true)
    expect(changedNames(blankValues(), values)).toEqual(formNames.filter((name) => name in holderFields))
  })
})

const words = {
  fr: { ...fr.first, projects: frProjects, projectForm: frForm, projectDecision: frDecision },
  en: { ...en.first, projects: enProjects, projectForm: enForm, projectDecision: enDecision },
}

test.each(Object.entries(words))('every field named in the history has its words, and no other’s: %s', (_, texts) => {
  const labels = namesOf(historyFields).map((name) => fieldLabel(fieldOf(name).historyName ?? name, texts))
  const keys = new Set<string>(namesOf(historyFields).flatMap((name) => [name, fieldOf(name).historyName ?? name]))
  expect(labels.filter((label) => label.trim() === '' || keys.has(label))).toEqual([])
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})

/** The address field includes the position; the picture and the dates have editors of their own. */
const notDrawnByName = new Set<string>([
  ...namesOfKind(formFields, ['latitude', 'longitude', 'picture', 'dates']),
  'placeCity',
  'placeDepartment',
  // The original is in French.
  ...toldTexts.map((text) => translationName(text, 'fr')),
])

test.each([
  ['ROLE_USER', namesOf(holderFields)],
  ['ROLE_COMMISSION', [...namesOf(holderFields).filter((name) => name !== 'userComment'), ...reviewerFields]],
] as const)('the form of a %s has a place for every field of that role', async (role, names) => {
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: [role] }
  beSignedIn(signedIn)
  fakeServer({})
  const project = filledIn()
  const values = valuesOf(project, role === 'ROLE_USER')
  await renderScreens({
    '/': () => <ProjectForm project={project} initialValues={values} />,
  })
  const isMissing = (name: string) => !notDrawnByName.has(name) && document.querySelector(`[id$="-${name}"]`) === null
  await expect.poll(() => names.filter(isMissing)).toEqual([])
})

test('an age is typed as from and to, and read back in the words of the agenda', async () => {
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
  await renderForm()
  const age = page.getByRole('group', { name: 'Âge' })
  const [from, to] = [age.getByRole('textbox', { name: 'de' }), age.getByRole('textbox', { name: 'à' })]
  await from.fill('6')
  await expect.element(age.getByText('Dès 6 ans')).toBeVisible()
  await to.fill('12')
  await expect.element(age.getByText('De 6 à 12 ans')).toBeVisible()
  await from.fill('')
  await expect.element(age.getByText('Jusqu’à 12 ans')).toBeVisible()
  await to.fill('')
  await from.fill('0')
  await expect.element(age.getByText('Tout public')).toBeVisible()
})

test('a draft of an edition that has ended says so at the head of its form, before it is submitted', async () => {
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] }
  beSignedIn(signedIn)
  fakeServer({})
  const draft: Project = {
    ...filledIn(),
    projectStatus: { value: 'DRAFT', text: '' },
    edition: { ...filledIn().edition, tostring: '3e édition', state: 'ended' },
  }
  await renderScreens({ '/': () => <ProjectForm project={draft} initialValues={valuesOf(draft, true)} /> })
  await expect
    .element(page.getByText(/^Projet de la 3\s*e édition, terminée\. Ce brouillon ne peut plus/))
    .toBeVisible()
})

test('a draft that cannot be submitted yet says when, beside a button that is disabled until then', async () => {
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
  const days = { editionStart: '2099-11-05', editionEnd: '2099-11-19' }
  const window = { submissionOpensAt: '2099-03-01T08:00:00Z', submissionClosesAt: null }
  fakeServer({ 'GET /programme': () => ({ ...days, ...window }) })
  const draftOf = (edition: Partial<Project['edition']>): Project => ({
    ...filledIn(),
    projectStatus: { value: 'DRAFT', text: '' },
    edition: { ...filledIn().edition, tostring: '5e édition', ...edition },
  })
  const submit = page.getByRole('button', { name: 'Soumettre à la commission' })
  const closed = async (edition: Partial<Project['edition']> | undefined, why: RegExp) => {
    const draft = edition && draftOf(edition)
    const values = draft ? valuesOf(draft, true) : blankValues()
    const drawn = await renderScreens({ '/': () => <ProjectForm project={draft} initialValues={values} /> })
    await expect.element(submit).toBeDisabled()
    await expect.element(submit).toHaveAccessibleDescription(why)
    await expect.element(page.getByRole('button', { name: 'Enregistrer le brouillon' })).toBeEnabled()
    await drawn.leave()
  }
  const opens = '2099-03-01T08:00:00Z'
  await closed(undefined, /^Les dépôts ouvrent le 1er mars 2099/)
  await closed({ submissionOpensAt: opens }, /^Les dépôts ouvrent le 1er mars 2099 à 09:00\.$/)
  await closed(
    { state: 'prepared', submissionOpensAt: opens },
    /^Les dépôts ouvrent .*, une fois la 5e édition en cours\.$/,
  )
  await closed({ state: 'prepared' }, /^Les dépôts ouvriront quand la 5e édition sera en cours\.$/)
  await closed({ submissionClosesAt: '2020-10-17T22:00:00Z' }, /^Les dépôts sont clos depuis le 18 octobre 2020/)
  await closed({ state: 'ended' }, /^L’édition est terminée/)
  const open = draftOf({})
  await renderScreens({ '/': () => <ProjectForm project={open} initialValues={valuesOf(open, true)} /> })
  await expect.element(submit).toBeEnabled()
})

test('points gathered while reading are sent with the request, from the form too, and then no longer gathered', async () => {
  const signedIn = { id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_COMMISSION'] }
  beSignedIn(signedIn)
  const asked = [{ field: 'name', question: 'Quel nom ?' }]
  const kept = 'points:9:1'
  localStorage.setItem(kept, JSON.stringify({ points: asked, dueDay: '2999-09-20' }))
  const project: Project = { ...filledIn(), projectStatus: { value: 'SUBMITED', text: '' } }
  let now = project
  const { formsSentTo } = fakeServer({
    'GET /project/1?': () => now,
    'POST /project/1': () => {
      now = { ...project, projectStatus: { value: 'INFOS_NEEDED', text: '' }, version: 2, message: 'Une précision.' }
      return { id: 1, tostring: 'Un projet' }
    },
  })
  await renderScreens({
    '/': () => <ProjectForm project={project} initialValues={valuesOf(project, false)} />,
    '/project/show/$projectId': () => <p>Le projet</p>,
  })
  await expect.element(page.getByText(/1.point attend/)).toBeVisible()
  await page.getByRole('radio', { name: /Demander des infos/ }).click()
  await expect.element(page.getByText(/1.point joint/)).toBeVisible()
  await page.getByRole('textbox', { name: /^Message/ }).fill('Une précision.')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.element(page.getByText('Le projet', { exact: true })).toBeVisible()
  const [sent] = formsSentTo('POST /project/1')
  expect([sent?.get('projectStatus'), sent?.get('dueDay'), JSON.parse(sent?.get('points') ?? '[]')]).toEqual([
    'INFOS_NEEDED',
    '2999-09-20',
    asked,
  ])
  expect(localStorage.getItem(kept)).toBeNull()
})
