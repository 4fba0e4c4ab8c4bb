import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { CorrectButton } from '#web/projects/show/correct-button.tsx'

const project = {
  id: 7,
  name: 'Indigo, deux rives',
  description: '<p>Pastel et ai-zome.</p>',
  priceDetails: '6 €',
  version: 9,
} as Project
const correct = 'POST /project/correct/7'

async function open(answer: () => unknown) {
  const server = fakeServer({ [correct]: answer })
  await renderScreens({ '/': () => <CorrectButton project={project} /> })
  await userEvent.click(page.getByRole('button', { name: 'Corriger le texte' }))
  const dialog = page.getByRole('dialog', { name: 'Corriger le texte publié' })
  await expect.element(dialog.getByRole('textbox', { name: /^Nom de l’évènement/ })).toHaveValue(project.name)
  return { server, dialog, name: dialog.getByRole('textbox', { name: /^Nom de l’évènement/ }) }
}
const save = page.getByRole('button', { name: 'Corriger', exact: true })

test('a published text of an archive is put right, from the version that was read', async () => {
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

test('what somebody else has corrected meanwhile is not written over, and the words stay', async () => {
  const { dialog, name } = await open(() => new Refused(462, { message: 'project.conflict.error' }))
  await name.fill('Indigo, trois rives')
  await userEvent.click(save)
  await expect.element(dialog.getByRole('alert').getByText(/Une autre personne a enregistré/)).toBeVisible()
  await expect.element(name).toHaveValue('Indigo, trois rives')
})

test('a name that is missing is said at its field, and nothing is sent', async () => {
  const { server, name } = await open(() => project)
  await name.fill('')
  await userEvent.click(save)
  await expect.element(name).toHaveAccessibleDescription(/Ce champ est obligatoire/)
  await expect.poll(() => server.formsSentTo(correct)).toHaveLength(0)
})
