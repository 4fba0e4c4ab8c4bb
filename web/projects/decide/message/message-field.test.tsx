import { useForm } from '@mantine/form'
import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { forgetSession } from '#web/platform/session/session.ts'
import { FormContext, useSteadyContent, type FormValues } from '#web/platform/ui/form/form-context.ts'
import { fakeServer, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { MailLink } from '#web/projects/decide/message/mail-link.tsx'
import { MessageField } from '#web/projects/decide/message/message-field.tsx'

beforeEach(() => forgetSession())

const templates = [
  { id: 1, name: 'Accord du lieu', text: 'Le lieu a-t-il confirmé « Ma » ?', kind: 'request' },
  { id: 2, name: 'Précisions', text: 'Quelle est la jauge ?', kind: null },
  { id: 3, name: 'Hors du programme', text: 'Non.', kind: 'refusal' },
]
const mail = {
  to: { name: 'Claire Delaunay', address: 'claire@test.example' },
  language: 'en',
  subject: 'Your answer is needed: Ma',
  paragraphs: ['Hello Claire,', 'Line one\nline two'],
  action: { label: 'Complete the project', url: 'https://programme.example/#/project/show/7', aside: 'Or copy:' },
  links: [],
  notes: ['A question? Write to us.'],
  signature: 'Franco-Japanese cultural programme',
}

function Message({ message }: { message: string }) {
  const form = useForm<FormValues & { message: string }>({ mode: 'uncontrolled', initialValues: { message } })
  const texts = { message: { label: 'Message au porteur' } }
  const content = useSteadyContent({ form, id: 'f', texts, rules: () => ({ required: false, maxLength: 1000 }) })
  return (
    <FormContext value={content}>
      <MessageField projectId={7} status="INFOS_NEEDED" />
      <MailLink projectId={7} read={() => ({ projectStatus: 'REFUSED', message: form.getValues().message })} />
    </FormContext>
  )
}

type FieldSetup = { message?: string; offered?: object; answer?: unknown }

async function renderMessage({ message = '', offered = {}, answer = { mail } }: FieldSetup = {}) {
  const server = fakeServer({
    'GET /project/7/messageTemplate': () => ({ templates, commissionId: 1, allowWrite: false, ...offered }),
    'POST /project/7/decisionMail': () => answer,
    'GET /messageTemplate?commissionId=1': () => [{ ...templates[0], textEn: 'The venue', textJa: '', version: 1 }],
  })
  await renderScreens({ '/': () => <Message message={message} /> })
  return server
}

const box = page.getByRole('textbox', { name: 'Message au porteur' })
const menu = page.getByRole('button', { name: 'Modèles' })
const option = (name: string) => page.getByRole('option', { name: new RegExp(name) })

test('a template is found by its words, without accents, and written into the empty message', async () => {
  await renderMessage()
  await menu.click()
  await expect.element(option('Accord du lieu')).toBeVisible()
  await userEvent.keyboard('precis')
  await expect.element(option('Accord du lieu')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveValue('Quelle est la jauge ?')
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByText('D’après « Précisions »')).toBeVisible()

  // An untouched template is replaced without a question.
  await menu.click()
  await option('Accord du lieu').click()
  await expect.element(box).toHaveValue('Le lieu a-t-il confirmé « Ma » ?')
})

test('the first templates stand under an empty message, one act away', async () => {
  await renderMessage()
  const under = (name: string) => page.getByRole('button', { name })
  await expect.element(under('Accord du lieu')).toBeVisible()
  await expect.element(under('Hors du programme')).not.toBeInTheDocument()
  await under('Précisions').click()
  await expect.element(box).toHaveValue(templates[1]!.text)
  await expect.element(box).toHaveFocus()
  await expect.element(under('Précisions')).not.toBeInTheDocument()
})

test('only templates of this decision are offered; a name that stands for nothing is said while typing', async () => {
  await renderMessage()
  await menu.click()
  await expect.element(option('Accord du lieu')).toBeVisible()
  await expect.element(option('Hors du programme')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await box.fill('Bonjour {titulaire}, {prenom}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Nom inconnu\s: \{prenom\}\./)
  await box.fill('Bonjour {titulaire}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
})

test('a template replaces typed words only after a question', async () => {
  await renderMessage({ message: 'Mes mots.' })
  await menu.click()
  await option('Précisions').click()
  const question = page.getByRole('dialog', { name: 'Remplacer votre message ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(box).toHaveValue('Mes mots.')
  await menu.click()
  await option('Précisions').click()
  await question.getByRole('button', { name: 'Remplacer' }).click()
  await expect.element(box).toHaveValue('Quelle est la jauge ?')
})

test('a commission without templates says so, and only its own members get a link to write some', async () => {
  await renderMessage({ offered: { templates: [] } })
  await menu.click()
  await expect.element(page.getByText('Aucun modèle pour cette commission.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Gérer les modèles' })).not.toBeInTheDocument()
})

test('its members write templates in a window over the page, and their message to the holder stays', async () => {
  await renderMessage({ message: 'Mes mots.', offered: { allowWrite: true } })
  await menu.click()
  await page.getByRole('button', { name: 'Gérer les modèles' }).click()
  await expect.element(page.getByText('Pas encore de texte\u00a0: 日本語', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier « Accord du lieu »' }).click()
  const name = page.getByRole('textbox', { name: 'Nom du modèle' })
  await expect.element(name).toHaveValue('Accord du lieu')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toBeVisible()
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Supprimer « Accord du lieu »' }).click()
  await expect.element(page.getByText(/ne sera plus proposé/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Nouveau modèle' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('Mes mots.')
})

test('the preview shows the whole mail, in its own language, before anything is saved', async () => {
  const server = await renderMessage({ message: 'Non.' })
  await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
  const letter = page.getByRole('article')
  await expect.element(letter).toHaveAttribute('lang', 'en')
  for (const words of [mail.signature, ...mail.paragraphs, mail.action.label, mail.action.url, mail.action.aside])
    await expect.element(letter).toMatchTextContent(words.replaceAll('\n', ' '))
  await expect.element(page.getByText('Claire Delaunay <claire@test.example>')).toBeVisible()
  expect(Object.fromEntries(server.formsSentTo('POST /project/7/decisionMail')[0]!)).toEqual({
    projectStatus: 'REFUSED',
    message: 'Non.',
  })
  expect(await commands.axe()).toEqual([])
})

test.each([
  ['a refusal is said in its place', new Refused(462, { message: 'project.action.refused.error' }), /état du projet/],
  ['so is an account that is gone', { mail: null }, /ce compte n’existe plus/],
])('%s', async (_name, answer, words) => {
  await renderMessage({ answer })
  await page.getByRole('button', { name: 'Voir l’e-mail' }).click()
  await expect.element(page.getByText(words)).toBeVisible()
})
