import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beginAnew, beSignedIn } from '#web/platform/ui/test-kit.tsx'
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
  renderForm(valuesOf(project, true), { project, answers: { 'GET /history/project/1': () => [], ...answers } })

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

test('what is published keeps its original language', async () => {
  await render(draft({ projectStatus: { value: 'CERTIFIED_PUBLISHED', text: '' } }))
  await expect.element(page.getByRole('combobox', { name: /Langue d’origine/ })).toBeDisabled()
})
