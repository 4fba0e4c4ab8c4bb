import { beforeEach, expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { keep } from '#web/platform/device-store.ts'
import { beginAnew, Refused } from '#web/platform/ui/test-kit.tsx'
import { box, button, entry, message, renderThread, says } from '#web/projects/talk/thread/test-thread.tsx'

beforeEach(() => {
  beginAnew()
})

test('files are sent with the message of their audience, and a refused file says why', async () => {
  const plan = { id: 'k1', name: 'plan.pdf', kind: 'pdf' as const, bytes: 1_258_291 }
  const { answers, formsSentTo, leave } = await renderThread({ isHolder: false })
  let arrive: (kept: typeof plan) => void = () => {}
  answers['POST /project/7/file'] = () => new Promise((resolve) => (arrive = resolve))
  const give = async (...files: File[]) => userEvent.upload(page.getByLabelText('Fichiers à joindre'), files)
  await give(new File(['%PDF-'], 'plan.pdf'), new File([], 'vide.pdf'))
  const rows = page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')
  await says(rows.nth(0), /plan\.pdf.*Envoi en cours….*50.%/)
  arrive(plan)
  await says(rows.nth(0), /plan\.pdf.*PDF, 1,2.Mo/)
  await says(rows.nth(1), /vide\.pdf.*Ce fichier est vide/)
  const isNone = () =>
    new Refused(403, { message: 'file.extension.error', errors: [{ field: 'file', message: 'file.extension.error' }] })
  answers['POST /project/7/file'] = isNone
  await give(new File(['x'], 'page.html'))
  await says(rows.nth(2), /Ce fichier n’est pas un PDF, un JPEG ou un PNG\./)
  // An interrupted upload restarts by itself once there is a network, and is never called damaged.
  answers['POST /project/7/file'] = () => Promise.reject(new TypeError('Failed to fetch'))
  await give(new File(['%PDF-'], 'salle.pdf'))
  await says(rows.nth(3), /salle\.pdf.*Envoi interrompu.*Réessayer/)
  answers['POST /project/7/file'] = () => new Refused(503, { message: 'storage.full.error' })
  window.dispatchEvent(new Event('online'))
  await says(rows.nth(3), /salle\.pdf.*La place manque.*Réessayer/)
  await button(/Retirer «.salle\.pdf.»/).click()
  answers['POST /project/7/file'] = isNone
  // Sending without the files requires a confirmation.
  await box('Noter pour la commission').fill('Voici les plans.')
  await button('Noter pour la commission').click()
  await says(page.getByRole('alert'), /^Votre message attend.: «.vide\.pdf.», «.page\.html.» ne sont pas joints/)
  await expect.element(box('Noter pour la commission')).toHaveValue('Voici les plans.')
  expect(await commands.axe()).toEqual([])
  const told = page.getByRole('status')
  await button(/Retirer «.vide\.pdf.»/).click()
  await expect.element(button('Joindre')).toHaveFocus()
  await expect.element(told.filter({ hasText: /«.vide\.pdf.» est retiré/ })).toBeInTheDocument()
  await says(page.getByRole('alert'), /«.page\.html.» n’est pas joint/)
  await button(/Retirer «.page\.html.»/).click()
  await page.getByText('Au porteur').click()
  await expect.element(rows).not.toBeInTheDocument()
  await page.getByText('Interne', { exact: true }).click()
  // One file is refused, and one interrupted by the reload.
  await give(new File(['x'], 'page.html'))
  await says(rows.nth(1), /page\.html.*Ce fichier n’est pas/)
  let cut: (error: Error) => void = () => {}
  answers['POST /project/7/file'] = () => new Promise((_, reject) => (cut = reject))
  await give(new File(['%PDF-'], 'salle.pdf'))
  await says(rows.nth(2), /salle\.pdf.*Envoi en cours/)
  await leave()
  cut(new TypeError('Failed to fetch'))

  // After a reload a stored file is still joined; a lost one is named, and the message is not sent.
  const again = await renderThread({
    isHolder: false,
    answer: entry('new', { isMine: true, message: message('Voici.', { files: [plan] }) }),
  })
  await says(page.getByRole('list', { name: 'Fichiers joints' }), /plan\.pdf/)
  await says(rows.nth(1), /page\.html.*Ce fichier n’est pas un PDF/)
  await says(rows.nth(2), /salle\.pdf.*Pas encore joint/)
  await box('Noter pour la commission').fill('Voici.')
  await button('Noter pour la commission').click()
  await says(page.getByRole('alert'), /«.page\.html.», «.salle\.pdf.» ne sont pas joints/)
  expect(again.formsSentTo('POST /project/7/message')).toEqual([])
  await button(/Retirer «.page\.html.»/).click()
  // Joined again, it replaces the named one.
  again.answers['POST /project/7/file'] = () => ({ ...plan, id: 'k2', name: 'salle.pdf' })
  await give(new File(['%PDF-'], 'salle.pdf'))
  await says(rows.nth(1), /salle\.pdf.*PDF, 1,2.Mo/)
  await button('Noter pour la commission').click()
  await says(page.getByRole('article'), /Voici\..*Télécharger.*plan\.pdf/)
  expect(again.formsSentTo('POST /project/7/message').map((form) => form.getAll('files'))).toEqual([['k1', 'k2']])
  await expect.element(page.getByRole('list', { name: 'Fichiers joints' })).not.toBeInTheDocument()
  expect(formsSentTo('POST /project/7/message')).toEqual([])
})

test('a file that another tab uploads is shown as under way here too, and one removed during its upload is not joined', async () => {
  let finish = () => {}
  const sending = navigator.locks.request('upload:k9', () => new Promise<void>((resolve) => (finish = resolve)))
  keep('files:4:7:internal:unjoined', JSON.stringify([{ key: 'k9', name: 'salle.pdf' }]))
  const { answers } = await renderThread({ isHolder: false })
  const rows = page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')
  await says(rows.nth(0), /salle\.pdf.*Envoi en cours/)
  // The other tab was closed.
  finish()
  await sending
  await says(rows.nth(0), /salle\.pdf.*Pas encore joint/)
  let arrive: (kept: object) => void = () => {}
  answers['POST /project/7/file'] = () => new Promise((resolve) => (arrive = resolve))
  await userEvent.upload(page.getByLabelText('Fichiers à joindre'), [new File(['%PDF-'], 'plan.pdf')])
  await says(rows.nth(1), /plan\.pdf.*Envoi en cours/)
  await button(/Retirer «.plan\.pdf.»/).click()
  arrive({ id: 'k1', name: 'plan.pdf', kind: 'pdf', bytes: 1 })
  // The lock lasts as long as the upload.
  await expect.poll(async () => (await navigator.locks.query()).held).toEqual([])
  await expect.element(page.getByText('plan.pdf')).not.toBeInTheDocument()
  await button(/Retirer «.salle\.pdf.»/).click()
  await expect.element(rows).not.toBeInTheDocument()
  expect(localStorage.getItem('files:4:7:internal')).toBeNull()
})

test('a file that waits for the network is sent once it returns, and the message that waits for the file with it', async () => {
  const plan = { id: 'k1', name: 'plan.pdf', kind: 'pdf' as const, bytes: 1_258_291 }
  const { answers, formsSentTo } = await renderThread({
    answer: entry('new', { isMine: true, message: message('Voici.', { files: [plan] }) }),
  })
  answers['POST /project/7/file'] = () => Promise.reject(new TypeError('Failed to fetch'))
  const give = () => userEvent.upload(page.getByLabelText('Fichiers à joindre'), [new File(['%PDF-'], 'plan.pdf')])
  await give()
  const rows = page.getByRole('list', { name: 'Fichiers joints' }).getByRole('listitem')
  await says(rows, /Envoi interrompu/)
  await box('Écrire à la commission').fill('Voici.')
  await button('Envoyer').click()
  await says(page.getByRole('alert'), /^Votre message attend le réseau avec ses fichiers/)
  // A removed file is not sent with the message.
  await button(/Retirer «.plan/).click()
  await expect.element(rows).not.toBeInTheDocument()
  await give()
  await says(rows, /Envoi interrompu/)
  await button('Envoyer').click()
  expect(formsSentTo('POST /project/7/message')).toEqual([])
  answers['POST /project/7/file'] = () => plan
  window.dispatchEvent(new Event('online'))
  await says(page.getByRole('article'), /Voici\..*Télécharger.*plan\.pdf/)
  expect(formsSentTo('POST /project/7/message').map((form) => form.getAll('files'))).toEqual([['k1']])
  await expect.element(page.getByRole('status').filter({ hasText: /plan\.pdf.» est joint/ })).toBeInTheDocument()
})

test('a note marked as an opinion says so, stores the mark with its words, and the next note has none', async () => {
  const answer = entry('mine', {
    isMine: true,
    message: message('Trop cher.', { audience: 'internal', isOpinion: true }),
  })
  const { formsSentTo, leave } = await renderThread({ isHolder: false, answer })
  const mark = page.getByRole('checkbox', { name: 'C’est un avis' })
  await mark.click()
  await box('Noter pour la commission').fill('Trop cher.')
  await page.getByText('Au porteur', { exact: true }).click()
  await expect.element(mark).not.toBeInTheDocument()
  await leave()
  // The form of a refused project leaves a note at this place.
  expect(Object.keys(localStorage)).toContainEqual(expect.stringMatching(/^message:\d+:7:internal$/))
  const again = await renderThread({ isHolder: false, answer })
  await expect.element(mark).toBeChecked()
  await expect.element(box('Noter pour la commission')).toHaveValue('Trop cher.')
  await button('Noter pour la commission').click()
  await expect.element(page.getByText('avis', { exact: true })).toBeVisible()
  expect(again.formsSentTo('POST /project/7/message').map((form) => form.get('isOpinion'))).toEqual(['true'])
  expect(formsSentTo('POST /project/7/message')).toEqual([])
  await expect.element(mark).not.toBeChecked()
  expect(await commands.axe()).toEqual([])
})
