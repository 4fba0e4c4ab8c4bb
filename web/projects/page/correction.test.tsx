import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { keep, readKept } from '#web/platform/device-store.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { CorrectButton } from '#web/projects/page/correct-button.tsx'

const project = {
  id: 7,
  name: 'Indigo, deux rives',
  description: '<p>Pastel et ai-zome.</p>',
  priceDetails: '6 €',
  version: 9,
} as Project
const correct = 'POST /project/correct/7'

beforeEach(() => {
  localStorage.clear()
  for (const id of [7, 8]) keep(`correction:0:${id}`, '')
})

async function open(answer: () => unknown, of = project) {
  const server = fakeServer({ [correct]: answer })
  const screens = await renderScreens({ '/': () => <CorrectButton project={of} /> })
  await userEvent.click(page.getByRole('button', { name: 'Corriger le texte' }))
  const dialog = page.getByRole('dialog', { name: 'Corriger le texte publié' })
  await expect.element(dialog.getByRole('textbox', { name: /^Nom de l’évènement(?!,)/ })).toBeVisible()
  return { ...screens, server, dialog, name: dialog.getByRole('textbox', { name: /^Nom de l’évènement(?!,)/ }) }
}
const save = page.getByRole('button', { name: 'Corriger', exact: true })

test('a published text of an archive is corrected, from the version that was read', async () => {
  const { server, dialog, name } = await open(() => project)
  await expect.element(dialog.getByText('Pastel et ai-zome.')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await name.fill('Indigo, trois rives')
  await userEvent.dblClick(save)
  await expect.element(dialog).not.toBeInTheDocument()
  const forms = server.formsSentTo(correct).map((form) => Object.fromEntries(form))
  expect(forms).toEqual([
    { name: 'Indigo, trois rives', description: '<p>Pastel et ai-zome.</p>', priceDetails: '6 €', version: '9' },
  ])
})

test('a translation that is told is corrected beside its original', async () => {
  const told = {
    ...project,
    textLanguage: 'fr' as const,
    nameJa: '藍',
    descriptionJa: '<p>藍染め</p>',
    priceDetailsJa: '',
  }
  const { server, dialog } = await open(() => told, told)
  const inJapanese = dialog.getByRole('textbox', { name: /^Description, en japonais/ })
  await expect.element(inJapanese).toHaveAttribute('lang', 'ja')
  await expect.element(inJapanese).toHaveTextContent('藍染め')
  expect(dialog.getByRole('textbox', { name: /en anglais/ }).query()).toBeNull()
  await dialog.getByRole('textbox', { name: /^Nom de l’évènement, en japonais/ }).fill('藍、二つの岸')
  await userEvent.click(save)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.formsSentTo(correct).map((form) => form.get('nameJa'))).toEqual(['藍、二つの岸'])
})

test("a colleague's correction is not overwritten, and the typed words stay", async () => {
  const { dialog, name } = await open(() => new Refused(462, { message: 'project.conflict.error' }))
  await name.fill('Indigo, trois rives')
  await userEvent.click(save)
  await expect.element(dialog.getByRole('alert').getByText(/Une autre personne a enregistré/)).toBeVisible()
  await expect.element(name).toHaveValue('Indigo, trois rives')
})

test('a missing name is shown at its field, and nothing is sent', async () => {
  const { server, name } = await open(() => project)
  await name.fill('')
  await userEvent.click(save)
  await expect.element(name).toHaveAccessibleDescription(/Ce champ est obligatoire/)
  await expect.poll(() => server.formsSentTo(correct)).toHaveLength(0)
})

test('typed texts are restored over the current published ones, and can be given up', async () => {
  const first = await open(() => project)
  await first.name.fill('Indigo, trois rives')
  await first.leave()
  // A colleague has corrected another text meanwhile, and then the same one.
  const other = await open(() => project, { ...project, priceDetails: '8 €', version: 10 })
  await expect.element(other.name).toHaveValue('Indigo, trois rives')
  await expect.element(other.dialog.getByText('Ce que vous aviez tapé sur cet appareil est revenu.')).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await other.leave()

  const same = await open(() => new Refused(462, { message: 'project.conflict.error' }), {
    ...project,
    name: 'Indigo, une rive',
    version: 11,
  })
  await userEvent.click(save)
  await expect.element(same.dialog.getByRole('alert')).toBeVisible()
  expect(same.server.formsSentTo(correct).map((form) => form.get('version'))).toEqual(['9'])
  await same.dialog.getByRole('button', { name: 'Revenir au texte publié' }).click()
  await expect.element(same.name).toHaveValue('Indigo, une rive')
  await same.leave()

  const last = await open(() => project, { ...project, priceDetails: '8 €', version: 12 })
  await last.name.fill('Indigo, deux fleuves')
  await last.leave()
  const sent = await open(() => project, { ...project, priceDetails: '9 €', version: 13 })
  await userEvent.click(save)
  await expect.element(sent.dialog).not.toBeInTheDocument()
  expect(Object.fromEntries(sent.server.formsSentTo(correct)[0]!)).toMatchObject({
    name: 'Indigo, deux fleuves',
    priceDetails: '9 €',
    version: '13',
  })
  expect(readKept('correction:0:7')).toBe('')
})
