import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { beginAnew, Refused, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { ThreadCard } from '#web/projects/talk/thread/thread-card.tsx'
import { at, box, button, entry, event, message, renderThread, says } from '#web/projects/talk/thread/test-thread.tsx'

beforeEach(() => {
  beginAnew()
})

test('shows messages and decisions from the oldest, with web addresses as links', async () => {
  await renderThread({
    entries: [
      entry('3', { message: message('Voir https://salle.example/plan. https://a@b.example', { isCorrected: true }) }),
      entry('4', {
        author: 'Naoko Hirai',
        event: event({ action: 'submit', from: 'INFOS_NEEDED', to: 'SUBMITED', answered: 3 }),
      }),
      entry('2', {
        event: event({ to: 'INFOS_NEEDED', text: 'Quelle jauge ?', asked: { points: 3, dueDay: '2026-12-02' } }),
      }),
      entry('1', {
        author: 'Naoko Hirai',
        part: 'holder',
        event: event({ action: 'submit', from: null, to: 'SUBMITED' }),
      }),
    ],
  })
  const rows = page.getByRole('listitem')
  await says(rows.nth(0), /^Projet soumis par Naoko Hirai/)
  await says(
    rows.nth(1),
    /^Informations demandées par Solène Guégan, 3 points, échéance le 2 décembre 2026.*Quelle jauge/,
  )
  await says(rows.nth(2), /^Réponse soumise par Naoko Hirai, 3 points répondus/)
  await says(rows.nth(3), /Solène Guégan.*commission.*modifié/)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'https://salle.example/plan')
  expect(await commands.axe()).toEqual([])
})

test('an answer by mail says so, and what still waits in the form', async () => {
  const mail = { attachedBy: null, hasOriginal: true, openPoints: 3 }
  await renderThread({
    entries: [
      entry('2', { author: 'Naoko Hirai', message: message('C’est compris.', { mail: { ...mail, openPoints: 0 } }) }),
      entry('1', { author: 'Naoko Hirai', message: message('Cinq euros.', { mail }) }),
    ],
  })
  const rows = page.getByRole('listitem')
  await says(rows.nth(0), /Naoko Hirai.*par e-mail.*Voir l’original.*Cinq euros/)
  await says(rows.nth(1), /^3 points restent à répondre dans le formulaire.*Un seul e-mail l’a dit à Naoko Hirai/)
  await says(rows.nth(2), /C’est compris/)
  await expect.element(rows.nth(3)).not.toBeInTheDocument()
  expect(await commands.axe()).toEqual([])
})

test('an empty thread says so, and a long one shows six entries until more are requested', async () => {
  const { leave } = await renderThread({})
  await expect.element(page.getByText('Aucun message.')).toBeVisible()
  await leave()
  const entries = Array.from({ length: 9 }, (_, index) => entry(`${index}`, { message: message(`n° ${9 - index}`) }))
  await renderThread({ entries })
  await expect.element(page.getByText('n° 4')).toBeVisible()
  await expect.element(page.getByText('n° 3')).not.toBeInTheDocument()
  await button('Afficher les 3 entrées précédentes').click()
  await expect.element(page.getByText('n° 1')).toBeVisible()
  await expect.element(button(/précédentes/)).not.toBeInTheDocument()
})

test('what others have done since the last visit is below a line that says so, however much it is', async () => {
  const entries = Array.from({ length: 9 }, (_, index) => {
    const minute = 9 - index
    return entry(`${minute}`, { at: at(minute), isMine: minute === 8, message: message(`n° ${minute}`) })
  })
  const { formsSentTo, answers } = await renderThread({ entries, since: at(1) })
  await expect.element(page.getByText('7 messages non lus')).toBeVisible()
  const rows = page.getByRole('listitem')
  await says(rows.nth(0), /^Depuis votre passage du 20 novembre 2026$/)
  await says(rows.nth(1), /n° 2$/)
  expect(formsSentTo('POST /project/7/seen')).toHaveLength(1)
  expect(await commands.axe()).toEqual([])

  // An arrival on the open page counts as seen; the line stays.
  answers['POST /project/7/message'] = () => {
    const sent = entry('new', { isMine: true, at: at(20), message: message('Reçu.') })
    entries.unshift(entry('10', { at: at(19), message: message('n° 10') }))
    entries.unshift(sent)
    return sent
  }
  await box('Écrire à la commission').fill('Reçu.')
  await button('Envoyer').click()
  await expect.element(box('Écrire à la commission')).toHaveFocus()
  await expect.element(page.getByText('n° 10', { exact: true })).toBeVisible()
  await expect.poll(() => formsSentTo('POST /project/7/seen').length).toBeGreaterThan(1)
  await says(rows.nth(0), /^Depuis votre passage/)
})

test("a screen reader announces a colleague's message in an open thread, not one’s own", async () => {
  const entries: ThreadEntry[] = []
  const { answers } = await renderThread({ entries })
  await expect.element(page.getByText('Aucun message.')).toBeVisible()
  const arrive = (...arrived: ThreadEntry[]) => {
    answers['GET /project/7/thread?'] = () => arrived
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  }
  const heard = page.getByRole('status').filter({ hasText: /Nouveau message/ })
  const first = entry('1', { message: message('Quelle jauge ?') })
  arrive(entry('2', { isMine: true, at: at(1), message: message('Cent.') }), first)
  await says(page.getByRole('article').nth(1), /Cent\./)
  expect(heard.query()).toBeNull()
  arrive(entry('3', { at: at(2), message: message('Merci.') }), first)
  await expect.element(heard).toHaveTextContent('Nouveau message de Solène Guégan : Merci.')
})

test('a thread is readable although its opening could not be recorded', async () => {
  const { answers, leave } = await renderThread({ entries: [entry('1', { message: message('Bonjour.') })] })
  await says(page.getByRole('article'), /Bonjour\./)
  await leave()
  answers['POST /project/7/seen'] = () => new Refused(503, { message: 'server.busy.error' })
  await renderScreens({ '/': () => <ThreadCard projectId={7} isHolder isArchived={false} /> })
  await expect.element(page.getByText('Bonjour.')).toBeVisible()
})

test('an unreadable thread can be read again', async () => {
  const { answers } = await renderThread({ entries: new Refused(503, { message: 'server.busy.error' }) })
  await expect.element(page.getByText('Le fil n’a pas pu être lu.')).toBeVisible()
  answers['GET /project/7/thread?'] = () => [entry('1', { message: message('Enfin.') })]
  await button('Réessayer').click()
  await expect.element(page.getByText('Enfin.')).toBeVisible()
})

test("a reviewer's messages are internal until another audience is chosen, and internal again afterwards", async () => {
  const { formsSentTo } = await renderThread({ isHolder: false })
  await box('Noter pour la commission').fill('Entre nous.')
  await page.getByText('Au porteur').click()
  await expect.element(box('Envoyer au porteur')).toHaveValue('')
  await box('Envoyer au porteur').fill('Bonjour.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await says(page.getByRole('article'), /Bonjour\./)
  expect(formsSentTo('POST /project/7/message').map((form) => [form.get('text'), form.get('audience')])).toEqual([
    ['Bonjour.', 'shared'],
  ])
  await expect.element(box('Noter pour la commission')).toHaveValue('Entre nous.')
  expect(await commands.axe()).toEqual([])
})

test('an unsent message stays, and is sent later under the same key', async () => {
  const { answers, keysSentTo, leave } = await renderThread({
    answer: new Refused(503, { message: 'server.busy.error' }),
  })
  await box('Écrire à la commission').fill('Bonjour.')
  await button('Envoyer').click()
  await expect.element(page.getByText('Non envoyé')).toBeVisible()
  await expect.element(box('Écrire à la commission')).toHaveValue('')
  await leave()

  await renderScreens({ '/': () => <ThreadCard projectId={7} isHolder isArchived={false} /> })
  await expect.element(page.getByText('Non envoyé')).toBeVisible()
  answers['POST /project/7/message'] = () => {
    const sent = entry('new', { isMine: true, message: message('Bonjour.') })
    answers['GET /project/7/thread?'] = () => [sent]
    return sent
  }
  await button('Réessayer').click()
  await expect.element(page.getByText('Message envoyé')).toBeVisible()
  await expect.element(page.getByText('Non envoyé')).not.toBeInTheDocument()
  await says(page.getByRole('article'), /Bonjour\./)
  const keys = keysSentTo('POST /project/7/message')
  expect([keys.length > 1, new Set(keys).size, keys[0]]).toEqual([true, 1, expect.any(String)])
})

test('a read begun before a message was sent does not remove it', async () => {
  const { answers } = await renderThread({})
  await expect.element(page.getByText('Aucun message.')).toBeVisible()
  let arrive: ((entries: ThreadEntry[]) => void) | undefined
  answers['GET /project/7/thread?'] = () => new Promise<ThreadEntry[]>((resolve) => (arrive = resolve))
  // The network is back: the shown queries are read again.
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await box('Écrire à la commission').fill('Bonjour.')
  answers['POST /project/7/message'] = () => {
    answers['GET /project/7/thread?'] = () => [entry('new', { message: message('Bonjour.') })]
    return entry('new', { message: message('Bonjour.') })
  }
  await button('Envoyer').click()
  await expect.element(page.getByText('Message envoyé')).toBeVisible()
  arrive?.([])
  await says(page.getByRole('article'), /Bonjour\./)
  await expect.element(page.getByText('Aucun message.')).not.toBeInTheDocument()
})

test('an unsent message can be taken back into the text', async () => {
  await renderThread({ answer: new Refused(462, { message: 'project.action.refused.error' }) })
  await box('Écrire à la commission').fill('Bonjour.')
  await button('Envoyer').click()
  await button('Reprendre le texte').click()
  await expect.element(box('Écrire à la commission')).toHaveValue('Bonjour.')
  await expect.element(page.getByText('Non envoyé')).not.toBeInTheDocument()
})

test('one’s own message is corrected in its place while that is possible', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const entries = [
    entry('own', { isMine: true, message: message('Bonjuor.', { correctableUntil: inMinutes(10) }) }),
    entry('old', { isMine: true, message: message('Ancien.', { correctableUntil: inMinutes(-10) }) }),
  ]
  const { leave } = await renderThread({ entries })
  const correct = button(/^Modifier le message du 20 nov/)
  await expect.poll(() => correct.elements().length).toBe(1)
  await correct.click()
  await userEvent.keyboard('!{Escape}')
  await expect.element(correct).toHaveFocus()
  await userEvent.keyboard('{Enter}!')
  await expect.element(box('Modifier')).toHaveValue('Bonjuor.!')
  await box('Modifier').fill('')
  await leave()
  // The page closed during the correction.
  await renderThread({ entries })
  await expect.element(box('Modifier')).toHaveValue('')
  await box('Modifier').fill('Corrigé.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await says(page.getByRole('article').nth(1), /Vous.*modifié.*Corrigé\./)
})

test('a withdrawn message tells a holder that it was withdrawn, and a reviewer by whom and why', async () => {
  const withdrawn = { at: at(5), by: 'Hélène Morvan', reason: 'coordonnées d’un tiers' }
  const { leave } = await renderThread({
    isHolder: false,
    entries: [entry('1', { message: message('', { withdrawn }) }), entry('2', { message: message('Autre.') })],
  })
  await expect
    .element(page.getByText(/Message de Solène Guégan retiré par Hélène Morvan, le .*\s: coordonnées d’un tiers/))
    .toBeVisible()
  await button('Retirer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer le message' }).click()
  await expect.element(page.getByText('Ce champ est obligatoire.')).toBeVisible()
  await leave()
  await renderThread({
    entries: [entry('1', { message: message('', { withdrawn: { at: at(5), by: null, reason: null } }) })],
  })
  await expect.element(page.getByText('Message retiré par l’administration.')).toBeVisible()
})

test('a recused user reads shared messages, and cannot write', async () => {
  await renderThread({
    entries: [entry('told', { message: message('Bien reçu.') })],
    isHolder: false,
    isRecused: true,
    role: 'ROLE_COMMISSION',
  })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
})

test('an archive takes no correction and no message, and only an administrator withdraws one', async () => {
  const soon = new Date(Date.now() + 600_000).toISOString()
  const archive = {
    entries: [entry('own', { isMine: true, message: message('Mon numéro.', { correctableUntil: soon }) })],
    isHolder: false,
    isArchived: true,
  }
  for (const role of ['ROLE_USER', 'ROLE_COMMISSION'] as const) {
    const { leave } = await renderThread({ ...archive, isHolder: role === 'ROLE_USER', role })
    await says(page.getByRole('article'), /Mon numéro\./)
    for (const act of [/^Modifier/, 'Retirer']) expect(button(act).query()).toBeNull()
    await leave()
  }
  const { formsSentTo } = await renderThread(archive)
  await button('Retirer').click()
  expect(button(/^Modifier/).query()).toBeNull()
  expect(page.getByRole('textbox', { name: /commission|porteur/ }).query()).toBeNull()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: /^Raison/ }).fill('coordonnées d’un tiers')
  await question.getByRole('button', { name: 'Retirer le message' }).click()
  await expect.element(page.getByText('Message retiré', { exact: true })).toBeVisible()
  expect(formsSentTo('POST /message/withdraw/own').map((form) => form.get('reason'))).toEqual([
    'coordonnées d’un tiers',
  ])
})

test('the delivery of its mail is told under a decision, to reviewers', async () => {
  const told = (delivery: object) =>
    event({ to: 'REFUSED', delivery: { handedAt: null, refusal: null, canBeAnswered: false, ...delivery } })
  await renderThread({
    role: 'ROLE_COMMISSION',
    isHolder: false,
    entries: [
      entry('3', { event: told({}) }),
      entry('2', { event: told({ refusal: '550 No such user' }) }),
      entry('1', { event: told({ handedAt: at(2), canBeAnswered: true }) }),
    ],
  })
  await expect.element(page.getByText(/e-mail remis au serveur, \d\d:02.; le porteur peut y répondre/)).toBeVisible()
  await expect.element(page.getByText(/e-mail refusé par le serveur du porteur.: 550 No such user/)).toBeVisible()
  await expect.element(page.getByText('e-mail en attente de remise')).toBeVisible()
})
