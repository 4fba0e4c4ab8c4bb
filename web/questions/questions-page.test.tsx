import { beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Edition } from '#domain/editions/edition.ts'
import { beSignedIn, partOf, Refused } from '#web/platform/ui/test-kit.tsx'
import { list, openQuestions, questions, server, spoken } from '#web/questions/test-page.tsx'
import { questionOf, wordsOf } from '#web/questions/test-questions.ts'

beforeEach(async () => {
  beSignedIn({ roles: ['ROLE_ADMIN'] })
  await page.viewport(1440, 900)
})

const editor = page.getByRole('form')
const field = (name: string | RegExp) => editor.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Enregistrer' })

describe('the list', () => {
  test('has every section, the dependents under their question, and its numbers lead to the files', async () => {
    server()
    await openQuestions()
    const sections = page.getByRole('region', { name: 'Dans le formulaire' })
    await expect.element(sections.getByText('Aucune question').first()).toBeVisible()
    await expect.element(sections.getByText('Plusieurs parmi · public')).toBeVisible()
    await expect.element(sections.getByText(/Texte court · si japonais/)).toBeVisible()
    await expect.element(sections.getByText('jamais vue du porteur')).toBeVisible()
    await expect.element(sections.getByText('Close le 2 octobre 2026, réponses gardées')).toBeVisible()
    await expect.element(page.getByText('5 questions sur 60.')).toBeVisible()
    await expect.element(sections.getByText('Textes à compléter\u00a0: 日本語').first()).toBeVisible()
    const numbers = page.getByRole('link', { name: /655 réponses à Dans quelles langues/ })
    await expect.element(numbers).toHaveAttribute('href', expect.stringContaining('question1'))
    expect(await commands.axe()).toEqual([])
  })

  test('of an archived edition that asked nothing does not invite to add', async () => {
    const archived = { id: 5, editionTitle: '5e édition', editionTitleEn: '', editionTitleJa: '', state: 'archived' }
    server({ 'GET /edition/5': () => partOf<Edition>(archived as Partial<Edition>) }, () => [])
    await openQuestions()
    await expect.element(page.getByText('Cette édition n’a rien demandé de plus que le formulaire.')).toBeVisible()
    expect(page.getByText(/Une question ajoutée ici/).query()).toBeNull()
    expect(page.getByRole('button', { name: 'Ajouter une question' }).query()).toBeNull()
  })

  test('adds none beyond sixty, and says why', async () => {
    server({}, () => Array.from({ length: 60 }, (_, place) => questionOf({ id: place + 1 })))
    await openQuestions()
    const add = page.getByRole('button', { name: 'Ajouter une question' })
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await add.hover()
    await expect.element(page.getByText('Une édition pose au plus 60 questions, closes comprises.')).toBeVisible()
  })

  test('of an edition that asks nothing says so, and one that cannot be read is tried again', async () => {
    let isThere = false
    server({ [list]: () => (isThere ? [] : new Refused(503, { message: 'server.unavailable.error' })) })
    await openQuestions()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    isThere = true
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(page.getByText('Aucune question pour l’instant.')).toBeVisible()
  })
})

describe('the editor', () => {
  test('counts what changes and saves it as one act', async () => {
    const saved = { ...spoken, version: 2 }
    const { formsSentTo } = server({ 'POST /question/1': () => saved }, () =>
      formsSentTo('POST /question/1').length > 0 ? [saved, ...questions.slice(1)] : questions,
    )
    await openQuestions('?question=1')
    await expect.element(save).toBeDisabled()
    await expect.element(page.getByText('ne change plus : 655 réponses')).toBeVisible()
    await field(/^Aide/).fill('Celles que parlent les personnes qui accueillent.')
    await page.getByRole('radio', { name: 'La commission et le porteur' }).click()
    await expect.element(page.getByText('2 changements')).toBeVisible()
    await save.click()
    await expect.element(page.getByText('Question enregistrée')).toBeVisible()
    const [form] = formsSentTo('POST /question/1')
    expect(form!.get('version')).toBe('1')
    expect(form!.get('readers')).toBe('holder')
    expect(JSON.parse(form!.get('words')!).fr.help).toBe('Celles que parlent les personnes qui accueillent.')
    await expect.element(save).toBeDisabled()
  })

  test('keeps a choice with answers as no longer offered, and drops one without', async () => {
    server()
    await openQuestions('?question=1')
    await page.getByRole('button', { name: 'Retirer le choix : japonais' }).click()
    await page.getByRole('button', { name: 'Retirer le choix : anglais' }).click()
    await expect.element(page.getByRole('button', { name: 'Remettre le choix : japonais' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remettre le choix : anglais' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Remettre le choix : japonais' }).click()
    await expect.element(page.getByRole('button', { name: 'Retirer le choix : japonais' })).toBeVisible()
  })

  test('keeps the typed words over another administrator’s save, and offers theirs where both changed', async () => {
    const theirs = {
      ...spoken,
      version: 2,
      words: { ...spoken.words, fr: { ...spoken.words.fr, question: 'Leurs mots ?', help: 'Leur aide' } },
    }
    let isOvertaken = false
    const { formsSentTo } = server(
      {
        'POST /question/1': () => {
          isOvertaken = true
          const conflict = { by: 'Sophie Martin', at: '2026-11-25T08:30:00Z', version: 2 }
          return new Refused(462, { message: 'question.conflict.error', conflict })
        },
      },
      () => (isOvertaken ? [theirs, ...questions.slice(1)] : questions),
    )
    await openQuestions('?question=1')
    await field(/^Question/).fill('Mes mots ?')
    page.getByRole('checkbox', { name: 'La réponse parle d’une personne' }).element().scrollIntoView()
    await save.click()
    const told = page.getByText('Sophie Martin a enregistré cette question à 09:30.')
    await expect.element(told).toBeInViewport()
    await expect.element(field(/^Question/)).toHaveValue('Mes mots ?')
    await expect.element(field(/^Aide/)).toHaveValue('Leur aide')
    await page.getByRole('button', { name: /^Prendre ce qui est enregistré/ }).click()
    await expect.element(field(/^Question/)).toHaveValue('Leurs mots ?')
    await expect.element(save).toBeDisabled()
    expect(formsSentTo('POST /question/1')).toHaveLength(1)
  })

  test('shows what each language lacks, and the words of the first one in their place', async () => {
    server()
    await openQuestions('?question=3')
    await page.getByRole('tab', { name: /日本語 manquent 2 textes/ }).click()
    await expect
      .element(field(/^Question/))
      .toHaveAttribute('placeholder', expect.stringContaining('Combien de personnes'))
    await expect.element(page.getByRole('tab', { name: /Français complet/ })).toBeVisible()
  })

  test('of a new question shows what is missing, and opens it once it is stored', async () => {
    const stored = questionOf({ id: 9, words: wordsOf('Quel est le budget carbone ?', 'Carbone') })
    const { formsSentTo } = server({ 'POST /edition/5/question': () => stored }, () =>
      formsSentTo('POST /edition/5/question').length > 0 ? [...questions, stored] : questions,
    )
    const { search } = await openQuestions('?question=new')
    await field(/^Question/).fill('Quel est le budget carbone ?')
    await save.click()
    await expect.element(field(/^Nom court/)).toHaveAccessibleDescription(/obligatoire/)
    await expect.element(field(/^Nom court/)).toHaveFocus()
    await field(/^Nom court/).fill('Carbone')
    await page.getByRole('radio', { name: 'Nombre' }).click()
    await save.click()
    await expect.poll(search).toEqual({ question: 9 })
    expect(formsSentTo('POST /edition/5/question')[0]!.get('kind')).toBe('number')
  })

  test('asks before its changes are left behind', async () => {
    server()
    const { search } = await openQuestions('?question=3')
    await field(/^Question/).fill('Combien de personnes attendez-vous ?')
    await page.getByRole('link', { name: /^Qui assure l’interprétation/ }).click()
    await expect.element(page.getByText('Quitter sans enregistrer ?')).toBeVisible()
    await page.getByRole('button', { name: 'Rester sur la page' }).click()
    expect(search()).toEqual({ question: 3 })
    await expect.element(field(/^Question/)).toHaveValue('Combien de personnes attendez-vous ?')
  })

  test('closes a question with answers instead of deleting it, and a closed one is read until it is reopened', async () => {
    const { formsSentTo } = server({
      'POST /question/close/1': () => spoken,
      'POST /question/reopen/4': () => questions[3],
    })
    const { path } = await openQuestions('?question=1')
    await page.getByRole('button', { name: 'Autres actes' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Supprimer la question' })).toHaveAttribute('data-disabled')
    await page.getByRole('menuitem', { name: 'Clore la question' }).click()
    await expect.element(page.getByText(/Ses 655 réponses restent lisibles/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Clore la question' }).click()
    await expect.poll(() => formsSentTo('POST /question/close/1').map((form) => form.get('version'))).toEqual(['1'])
    await page
      .getByRole('link', { name: /Avez-vous reçu une aide/ })
      .first()
      .click()
    await expect.element(field(/^Question/)).toBeDisabled()
    await page.getByRole('button', { name: 'Rouvrir' }).click()
    await expect.poll(() => formsSentTo('POST /question/reopen/4')).toHaveLength(1)
    expect(path()).toBe('/edition/5/questions')
  })

  test('is locked by what a deleted file answered, and says so', async () => {
    server({}, () => [{ ...questions[2]!, answersNb: 0, isAnswered: true }])
    await openQuestions('?question=3')
    await expect.element(page.getByText(/ne change plus.: un dossier supprimé/)).toBeVisible()
    await page.getByRole('button', { name: 'Autres actes' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Supprimer la question' })).toHaveAttribute('data-disabled')
  })

  test('counts the files that the question concerns as it is written', async () => {
    const { formsSentTo } = server({
      'POST /edition/5/countConcerned': (form) => ({
        filedNb: 742,
        concernedNb: form.get('concerns')!.includes('"typeIds":[2]') ? 40 : 742,
        unansweredNb: 87,
      }),
    })
    await openQuestions('?question=1')
    await expect.element(page.getByText('742 dossiers sur 742')).toBeVisible()
    await expect
      .element(page.getByText(/Les 87 dossiers soumis avant, sans réponse, ne sont pas bloqués/))
      .toBeVisible()
    await page.getByRole('combobox', { name: 'Types' }).click()
    await page.getByRole('option', { name: 'Atelier' }).click()
    await expect.element(page.getByText('40 dossiers sur 742')).toBeVisible()
    expect(formsSentTo('POST /edition/5/countConcerned').length).toBeGreaterThan(1)
  })
})

test('who has not answered is asked in one act, once the question is saved', async () => {
  const project = { id: 7, name: 'Ikebana', version: 3 }
  const other = { id: 9, name: 'Aïkido', version: 2 }
  const { formsSentTo } = server({
    'POST /project/previewBulk': () => ({
      rows: [project, other],
      aside: [{ id: 8, name: 'Kendō', why: 'status' }],
      holders: 1,
      offAgenda: 0,
      sessionDay: null,
      candidates: [],
      templates: [],
    }),
    'POST /project/7/decisionMail': () => ({
      mail: {
        to: { name: 'Claire Delaunay', address: 'claire@test.example' },
        language: 'fr',
        subject: 'Une réponse attendue',
        paragraphs: ['Dans quelles langues le public est-il accueilli ?'],
        links: [],
        notes: [],
        signature: 'Programme',
      },
    }),
    'POST /project/bulk': () => new Response('{"id":7,"outcome":"done"}\n{"id":9,"outcome":"done"}\n{"ended":true}\n'),
  })
  await openQuestions('?question=1')
  await field(/^Aide/).fill('x')
  const button = page.getByRole('button', { name: 'Demander aux 87 qui n’ont pas répondu' })
  await expect.element(button).toBeDisabled()
  await field(/^Aide/).fill('')
  await button.click()
  await expect.element(page.getByText(/devient un point de leur demande d’informations/)).toBeVisible()
  await expect.element(page.getByText('1 dont le statut ne le permet pas.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Voir l’e-mail, projet par projet' }).click()
  await expect.element(page.getByText('Une réponse attendue').first()).toBeVisible()
  const asked = formsSentTo('POST /project/7/decisionMail')[0]!
  expect([asked.get('questionId'), asked.get('projectStatus')]).toEqual(['1', null])
  await page.getByRole('dialog').last().getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('button', { name: 'Demander pour 2 projets' }).click()
  await expect.poll(() => formsSentTo('POST /project/bulk')).toHaveLength(1)
  const sent = formsSentTo('POST /project/bulk')[0]!
  expect([sent.get('act'), sent.get('questionId'), sent.get('rows')]).toEqual([
    'question',
    '1',
    '[{"id":7,"version":3},{"id":9,"version":2}]',
  ])
  expect(sent.get('message')).toContain('Une question s’est ajoutée')
})
