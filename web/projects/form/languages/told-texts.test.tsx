import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { Refused, beginAnew, beSignedIn } from '#web/platform/ui/test-kit.tsx'
import { filledIn } from '#web/projects/parts/filled-project.ts'
import { valuesOf } from '#web/projects/parts/form-values.ts'
import { renderForm } from '#web/projects/form/test-form.tsx'

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 9, username: 'a@test.example', firstname: 'A', lastname: 'B', roles: ['ROLE_USER'] })
})

const tab = (name: RegExp) => page.getByRole('tab', { name })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })

function draft(texts: Partial<Project> = {}): Project {
  const untold = {
    nameFr: '',
    descriptionFr: '',
    priceDetailsFr: '',
    nameEn: '',
    descriptionEn: '',
    priceDetailsEn: '',
  }
  const inJapanese = { nameJa: '', descriptionJa: '', priceDetailsJa: '' }
  const draft = {
    ...filledIn(),
    ...untold,
    ...inJapanese,
    isFree: false,
    projectStatus: { value: 'DRAFT' as const, text: '' },
  }
  return { ...draft, ...texts }
}

const render = (project: Project, answers = {}) =>
  renderForm(valuesOf(project, true), {
    project,
    answers: {
      'GET /history/project/1': () => [],
      'GET /translation/draft': () => ({ isOffered: false }),
      ...answers,
    },
  })

test('a file has a tab for each language, which says what is missing; only what was typed there is sent', async () => {
  const { asks } = await render(draft({ nameEn: 'Said', descriptionEn: '<p>Said</p>', priceDetailsEn: 'Said' }))
  await expect.element(tab(/^Français langue d’origine/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab(/^English complet/)).toBeVisible()
  await expect.element(tab(/^日本語 facultatif/)).toBeVisible()
  await tab(/日本語/).click()
  await expect.poll(() => box('Nom de l’évènement').query()).toBeNull()
  await box('Nom de l’évènement, en japonais').fill('藍')
  await expect.element(tab(/^日本語 manque la description et le détail des tarifs/)).toBeVisible()
  // The original stands beside it, in its own language.
  await expect
    .element(page.getByRole('tabpanel', { name: /日本語/ }).getByText('name dit', { exact: true }))
    .toHaveAttribute('lang', 'fr')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect.poll(() => asks('POST /project/1').at(-1)?.get('nameJa')).toBe('藍')
  const sent = [...(asks('POST /project/1').at(-1)?.keys() ?? [])]
  expect(sent.filter((name) => /^(name|description|priceDetails|textLanguage)/.test(name))).toEqual(['nameJa'])
})

test('an error leads to its field, in whatever tab it is', async () => {
  await render(draft({ nameJa: '藍'.repeat(251) }))
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await page.getByRole('button', { name: /Nom de l’évènement, en japonais/ }).click()
  await expect.element(box('Nom de l’évènement, en japonais')).toHaveFocus()
  await expect.element(tab(/日本語/)).toHaveAttribute('aria-selected', 'true')
})

test('the tabs are reached by keys', async () => {
  await render(draft())
  tab(/Français/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab(/English/)).toHaveFocus()
  await expect.element(box('Nom de l’évènement, en anglais')).toBeVisible()
})

test('another original language changes places with what was told in it', async () => {
  const { asks } = await render(draft({ nameJa: '藍', descriptionJa: '<p>藍染め</p>' }))
  await page.getByRole('combobox', { name: /Langue d’origine/ }).click()
  await page.getByRole('option', { name: 'japonais' }).click()
  await expect.element(tab(/^日本語 langue d’origine/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(box('Nom de l’évènement')).toHaveValue('藍')
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect
    .poll(() => {
      const sent = asks('POST /project/1').at(-1)
      return ['textLanguage', 'name', 'nameFr', 'nameJa'].map((name) => sent?.get(name))
    })
    .toEqual(['ja', '藍', 'name dit', ''])
})

test('who else wrote a translation is said below it', async () => {
  await render(draft({ nameJa: '藍', descriptionJa: '<p>藍染め</p>' }), {
    'GET /history/project/1': () => [
      {
        id: 2,
        at: '2026-08-28T10:00:00Z',
        action: 'edited',
        actor: 'Yuki Tanabe',
        impersonator: null,
        changes: { descriptionJa: ['', '<p>藍染め</p>'] },
      },
    ],
  })
  await tab(/日本語/).click()
  await expect
    .element(page.getByText('Traduit par Yuki Tanabe, le 28 août 2026. Vous pouvez le corriger.'))
    .toBeVisible()
})

test('the preview is read in each language in which the file is told', async () => {
  await render(draft({ nameJa: '藍、二つの岸', descriptionJa: '<p>藍染めの布</p>' }))
  await page.getByRole('radiogroup', { name: 'Langue affichée' }).getByText('日本語').click()
  await page.getByRole('button', { name: 'Ouvrir l’aperçu' }).click()
  const preview = page.getByRole('dialog', { name: 'Aperçu de la page de l’évènement' })
  await expect.element(preview.getByRole('heading', { name: '藍、二つの岸' })).toHaveAttribute('lang', 'ja')
  await expect.element(preview.getByText('藍染めの布')).toBeVisible()
})

test('what is published keeps its original language', async () => {
  await render(draft({ projectStatus: { value: 'CERTIFIED_PUBLISHED', text: '' } }))
  await expect.element(page.getByRole('combobox', { name: /Langue d’origine/ })).toBeDisabled()
})

const offer = { name: 'Proposer une traduction automatique' }
const take = { name: 'J’ai relu, reprendre ce texte' }
const offering = (answer: () => unknown) => ({
  'GET /translation/draft': () => ({ isOffered: true }),
  'POST /translation/draft': answer,
})

test('a machine’s draft stands beside the form until somebody has read it: only then is it saved', async () => {
  const drafted = { name: '機械の名', description: '<p>機械の<strong>文</strong></p>', priceDetails: '機械の料金' }
  const { asks } = await render(
    draft(),
    offering(() => drafted),
  )
  await tab(/日本語/).click()
  await page.getByRole('button', offer).click()
  await expect.element(page.getByText('機械の文')).toHaveAttribute('lang', 'ja')
  await expect.element(page.getByText('Traduction automatique, à relire : le nom')).toBeVisible()
  const asked = asks('POST /translation/draft').at(-1)
  expect([asked?.get('from'), asked?.get('to'), asked?.get('name')]).toEqual(['fr', 'ja', 'name dit'])
  // Everything is drafted, so there is nothing more to ask for; and the tab is as empty as before.
  await expect.poll(() => page.getByRole('button', offer).query()).toBeNull()
  await expect.element(tab(/^日本語 facultatif/)).toBeVisible()
  // One is taken as it is, one is written by hand, one is left.
  await page.getByRole('button', take).nth(1).click()
  await expect.element(box('Description, en japonais')).toHaveTextContent('機械の文')
  await box('Nom de l’évènement, en japonais').fill('人の名')
  await expect.poll(() => page.getByRole('button', take).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await expect
    .poll(() => {
      const sent = asks('POST /project/1').at(-1)
      return ['nameJa', 'descriptionJa', 'priceDetailsJa'].map((name) => sent?.get(name) ?? null)
    })
    .toEqual(['人の名', drafted.description, null])
})

test('a draft of an original that has changed is dropped, and can be asked for again', async () => {
  await render(
    draft({ nameJa: '藍', descriptionJa: '<p>藍</p>' }),
    offering(() => ({ priceDetails: '機械の料金' })),
  )
  await tab(/日本語/).click()
  await page.getByRole('button', offer).click()
  await expect.element(page.getByText('機械の料金')).toBeVisible()
  await page.getByRole('textbox', { name: 'Détail des tarifs', exact: true }).fill('Sept euros')
  await expect.poll(() => page.getByText('機械の料金').query()).toBeNull()
  await expect.element(page.getByRole('button', offer)).toBeVisible()
})

test('a service that does not answer is said', async () => {
  const refusal = () => new Refused(462, { message: 'translation.unavailable.error' })
  await render(draft(), offering(refusal))
  await tab(/日本語/).click()
  await page.getByRole('button', offer).click()
  await expect.element(page.getByText(/Le service de traduction ne répond pas/)).toBeVisible()
  await expect.element(page.getByRole('button', offer)).toBeEnabled()
})

test('no draft is offered without a service', async () => {
  await render(draft())
  await tab(/日本語/).click()
  await expect.element(box('Nom de l’évènement, en japonais')).toBeVisible()
  expect(page.getByRole('button', offer).query()).toBeNull()
})
