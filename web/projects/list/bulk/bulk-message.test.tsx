import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { forgetSession } from '#web/platform/session/session.ts'
import { keepBulkRun } from '#web/projects/list/bulk/run-store.ts'
import { button, choose, lastSent, open, previewed, server } from '#web/projects/list/bulk/test-bulk.tsx'

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  keepBulkRun(undefined)
  await page.viewport(1440, 900)
})

const mailOf = (id: number) => ({
  mail: {
    to: { name: 'Claire Delaunay', address: 'claire@test.example' },
    language: 'fr',
    subject: `Décision ${id}`,
    paragraphs: [`Projet ${id} : non.`],
    links: [],
    notes: [],
    signature: 'Le programme',
  },
})

test('knows the templates of its decision and the names of each file; each mail is read before anything is done', async () => {
  const { formsSentTo } = server({
    'POST /project/1/decisionMail': () => mailOf(1),
    'POST /project/2/decisionMail': () => mailOf(2),
  })
  await open()
  await choose(1, 2, 3)
  await button('Préparer une décision').click()
  const form = page.getByRole('dialog', { name: 'Préparer une décision pour 3 projets' })
  await form.getByRole('radio', { name: 'Refuser' }).click()
  const message = form.getByRole('textbox', { name: 'Message au porteur' })
  await message.fill('Bonjour {prénom}')
  await expect.element(form.getByRole('alert').filter({ hasText: '{prénom}' })).toBeVisible()
  await expect.element(form.getByText('Corrigez le nom inconnu dans le message.')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Préparer 2 refus' })).toBeDisabled()
  await form.getByRole('button', { name: 'Modèles' }).click()
  await expect.element(page.getByRole('option', { name: /Visuel manquant/ })).not.toBeInTheDocument()
  await page.getByRole('option', { name: /Hors du programme/ }).click()
  await expect.element(message).toHaveValue('{nom} : non.')
  // Under an empty message it is one act away.
  await message.fill('')
  await form.getByRole('button', { name: 'Hors du programme' }).click()
  await expect.element(message).toHaveValue('{nom} : non.')
  await form.getByRole('button', { name: 'Voir les 2 e-mails, un par un' }).click()
  const mails = page.getByRole('dialog', { name: 'L’e-mail tel qu’il partira' })
  await expect.element(mails).toMatchTextContent(/1 sur 2.*Projet 1.*Projet 1 : non\./)
  await mails.getByRole('button', { name: 'E-mail suivant' }).click()
  await expect.element(mails).toMatchTextContent(/2 sur 2.*Projet 2 : non\./)
  await expect.element(mails.getByRole('button', { name: 'E-mail suivant' })).toBeDisabled()
  // The server fills the template in, in the language of each holder.
  expect(Object.fromEntries(formsSentTo('POST /project/2/decisionMail')[0]!)).toEqual({
    projectStatus: 'REFUSED',
    templateId: '5',
  })
  expect(await commands.axe()).toEqual([])
  // Who has read them goes on from there.
  await mails.getByRole('button', { name: 'Préparer 2 refus' }).click()
  await expect.element(page.getByRole('dialog', { name: '2 décisions préparées' })).toBeVisible()
  expect(lastSent('/project/bulk')).toMatchObject({ projectStatus: 'REFUSED', templateId: 5, templateVersion: 2 })
  expect(lastSent('/project/bulk')).not.toHaveProperty('message')
})

test('a decision and its words are one act, each by the templates of its kind', async () => {
  server()
  await open()
  await choose(1, 2, 3)
  await button('Préparer une décision').click()
  const form = page.getByRole('dialog', { name: 'Préparer une décision pour 3 projets' })
  await expect.element(form.getByRole('button', { name: /^Demander des infos\s: Visuel manquant$/ })).toBeVisible()
  await form.getByRole('button', { name: /^Refuser\s: Hors du programme$/ }).click()
  await expect.element(form.getByRole('radio', { name: 'Refuser', exact: true })).toBeChecked()
  await expect.element(form.getByRole('textbox', { name: 'Message au porteur' })).toHaveValue('{nom} : non.')
  await form.getByRole('button', { name: 'Préparer 2 refus' }).click()
  await expect.element(page.getByRole('dialog', { name: '2 décisions préparées' })).toBeVisible()
  expect(lastSent('/project/bulk')).toMatchObject({ projectStatus: 'REFUSED', templateId: 5 })
})

test('the mails of a message alone are walked through too', async () => {
  const { formsSentTo } = server({ 'POST /project/1/decisionMail': () => mailOf(1) })
  await open()
  await choose(1, 2, 3)
  await button('Écrire').click()
  const form = page.getByRole('dialog', { name: /Écrire/ })
  await form.getByRole('textbox', { name: /Message/ }).fill('Bonjour de {nom}')
  await form.getByRole('button', { name: /^Voir les . e-mails, un par un$/ }).click()
  const mails = page.getByRole('dialog', { name: 'L’e-mail tel qu’il partira' })
  await expect.element(mails).toMatchTextContent(/1 sur .*Projet 1.*partent ensemble/)
  expect(Object.fromEntries(formsSentTo('POST /project/1/decisionMail')[0]!)).toEqual({ message: 'Bonjour de {nom}' })
})

test('a request is called one, and asks by the verbs of the page', async () => {
  server()
  await open()
  await choose(1, 2, 3)
  await button('Autres').click()
  await page.getByRole('menuitem', { name: 'Demander des infos' }).click()
  const form = page.getByRole('dialog', { name: 'Préparer une demande pour 3 projets' })
  await form.getByRole('radio', { name: 'Labelliser, demander des infos' }).click()
  await form.getByRole('textbox', { name: 'Message au porteur' }).fill('Une image pour {nom}\u202f?')
  await expect.element(form.getByRole('button', { name: 'Préparer une demande pour 2 projets' })).toBeEnabled()
})

test('templates of several commissions with one name are told apart, and the same ones offered once', async () => {
  const ofCommission = (id: number, text: string, commission: string) =>
    ({ id, name: 'Hors du programme', text, kind: 'refusal', commission }) as const
  const templates = [
    ofCommission(1, 'Non.', 'Culturelle'),
    ofCommission(2, 'Non.', 'Sport'),
    ofCommission(3, 'Hélas.', 'Économique'),
  ]
  server({ 'POST /project/previewBulk': () => ({ ...previewed(), templates }) })
  await open()
  await choose(1, 2, 3)
  await button('Préparer une décision').click()
  const form = page.getByRole('dialog', { name: 'Préparer une décision pour 3 projets' })
  await form.getByRole('radio', { name: 'Refuser' }).click()
  await expect.element(form.getByRole('button', { name: 'Hors du programme, Culturelle' })).toBeVisible()
  expect(form.getByRole('button', { name: /^Hors du programme/ }).elements()).toHaveLength(2)
  await form.getByRole('button', { name: 'Hors du programme, Économique' }).click()
  await expect.element(form.getByRole('textbox', { name: 'Message au porteur' })).toHaveValue('Hélas.')
})
