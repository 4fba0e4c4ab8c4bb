import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetSession } from '#web/platform/session/session.ts'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { keepBulkRun } from '#web/projects/list/bulk/run-store.ts'
import {
  Desk,
  allDone,
  asLines,
  bar,
  box,
  button,
  choose,
  choosePage,
  ended,
  lastSent,
  open,
  previewed,
  rowsOf,
  sentTo,
  server,
} from '#web/projects/list/bulk/test-bulk.tsx'

beforeEach(async () => {
  // Another test file may have left a user signed in.
  forgetSession()
  localStorage.clear()
  keepBulkRun(undefined)
  await page.viewport(1440, 900)
})

describe('rows are selected', () => {
  test('one by one, as a range, by page, and all that the filter finds; each is announced', async () => {
    server()
    await open()
    await choose(2)
    await expect.element(bar()).toMatchTextContent(/^1 projet/)
    box(5)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }))
    await expect.element(bar()).toMatchTextContent(/^4 projets/)
    await expect.element(page.getByText('4 projets sélectionnés')).toBeInTheDocument()
    await choosePage()
    await expect.element(page.getByText('Les 50 projets de cette page sont sélectionnés.')).toBeVisible()
    await button('Page 2').click()
    await choose(51)
    await expect.element(bar()).toMatchTextContent(/^51 projets/)
    await button('Page 1').click()
    await button('Sélectionner les 120 de la liste').click()
    await expect.element(page.getByText('Les 120 projets de la liste sont sélectionnés.')).toBeVisible()
    await expect.element(bar()).toMatchTextContent(/^120 projets/)
    await button('Garder les 50 de cette page').click()
    await expect.element(bar()).toMatchTextContent(/^50 projets/)
    await button('Désélectionner').click()
    await expect.element(bar()).not.toBeInTheDocument()
    await expect.element(page.getByText('Plus aucun projet sélectionné')).toBeInTheDocument()
  })

  test('another filter ends the selection: no unseen row is ever selected', async () => {
    server()
    await open()
    await choose(1)
    await page.getByRole('searchbox').fill('thé')
    await expect.element(bar()).not.toBeInTheDocument()
  })

  test('on a phone a long press on a card starts the selection, and so does the button among the filters', async () => {
    await page.viewport(390, 844)
    server()
    await open()
    await expect.element(page.getByText('Projet 1', { exact: true })).toBeVisible()
    expect(page.getByRole('checkbox').elements()).toEqual([])
    await button('Filtres et tri').click()
    await button('Sélectionner').click()
    await page.getByText('Projet 2', { exact: true }).click()
    await expect.element(box(2)).toBeChecked()
    await expect.element(bar()).toMatchTextContent(/^1 projet/)
    await button('Désélectionner').click()
    expect(page.getByRole('checkbox').elements()).toEqual([])
    const card = page.getByText('Projet 3', { exact: true }).element()
    const touch = { pointerType: 'touch', clientX: 9, clientY: 9, bubbles: true }
    card.dispatchEvent(new PointerEvent('pointerdown', touch))
    await expect.element(box(3)).toBeChecked()
    card.dispatchEvent(new PointerEvent('pointerup', touch))
    await button('Autres').click()
    await expect.element(page.getByRole('menuitem', { name: 'Exporter' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    // The form of an act rises from the foot of the screen, only as high as it must.
    await button('Écrire').click()
    const sheet = page.getByRole('dialog').element().getBoundingClientRect()
    expect([sheet.bottom, sheet.top > 100]).toEqual([844, true])
  })
})

test('the bar stays at the foot of the page even under few rows', async () => {
  server({ 'POST /paper/getB122TableResults': () => ({ items: [{ id: 1, name: 'Projet 1' }], totalRows: 1 }) })
  await renderScreens({
    '/': () => (
      <main id="content" style={{ minHeight: '100dvh', paddingBottom: 40 }}>
        <Desk />
      </main>
    ),
    '/decision/index': () => null,
    '/project/show/$projectId': () => null,
  })
  await choose(1)
  await expect.element(bar()).toBeVisible()
  await expect.poll(() => Math.round(bar().element().getBoundingClientRect().bottom)).toBe(900)
})

describe('an act', () => {
  test('shows how many projects it affects, which it leaves aside and why; its button carries the number', async () => {
    server()
    await open()
    await choose(1, 2, 3)
    await button('Préparer une décision').click()
    const form = page.getByRole('dialog', { name: 'Préparer une décision pour 3 projets' })
    // A button without a number yet is disabled and says what it waits for.
    await expect.element(form.getByRole('button', { name: 'Préparer', exact: true })).toBeDisabled()
    await expect.element(form.getByText('Choisissez la décision.')).toBeVisible()
    await form.getByRole('radio', { name: 'Refuser' }).click()
    await expect.element(form).toMatchTextContent(/2décisions seront préparées/)
    await expect.element(form).toMatchTextContent(/Dont un évènement publié, que cette décision retire de l’agenda/)
    await expect.element(form).toMatchTextContent(/1projet est laissé de côté.*1 où vous vous déportez/)
    await form.getByRole('button', { name: 'Les voir' }).click()
    await expect.element(form.getByRole('listitem')).toMatchTextContent(/3 Projet 3 Vous vous déportez\./)
    await expect.element(form.getByRole('button', { name: 'Préparer 2 refus' })).toBeDisabled()
    await expect.element(form.getByText('Écrivez le message.')).toBeVisible()
    await form.getByRole('textbox', { name: 'Message au porteur' }).fill('Hors du calendrier.')
    await expect.element(form.getByText('Écrivez le message.')).not.toBeInTheDocument()
    await form.getByRole('button', { name: 'Préparer 2 refus' }).click()
    await expect.element(page.getByRole('dialog', { name: '2 décisions préparées' })).toBeVisible()
    expect(lastSent('/project/bulk')).toEqual({
      act: 'prepare',
      projectStatus: 'REFUSED',
      message: 'Hors du calendrier.',
      rows: [
        { id: 1, version: 1 },
        { id: 2, version: 1 },
      ],
    })
  })

  test('that suits no selected project says so, and why, and has no number', async () => {
    server({
      'POST /project/previewBulk': () => ({ ...previewed(), rows: [], aside: previewed().aside }),
    })
    await open()
    await choose(1)
    await button('Écrire').click()
    const form = page.getByRole('dialog', { name: 'Écrire aux porteurs de 1 projet' })
    await expect.element(form).toMatchTextContent(/Aucun de ces projets ne s’y prête\..*1 où vous vous déportez/)
    await expect.element(form.getByRole('button', { name: 'Envoyer', exact: true })).toBeDisabled()
  })

  test('on all rows found sends the filter, not the rows', async () => {
    server()
    await open()
    await choosePage()
    await button('Sélectionner les 120 de la liste').click()
    await button('Écrire').click()
    await page.getByRole('textbox', { name: 'Message au porteur' }).fill('Bonjour.')
    await button('Envoyer 119 messages').click()
    expect(lastSent('/project/previewBulk')).toEqual({ act: 'write', search: '', filters: '[]' })
    await expect.element(page.getByRole('dialog', { name: '119 messages envoyés' })).toBeVisible()
    // A sent message cannot be undone.
    await expect.element(button(/^Défaire/)).not.toBeInTheDocument()
  })

  test('shows failures first, each with its remedy, and leaves them selected; what was done is undone', async () => {
    const at = new Date().toISOString()
    let tries = 0
    server({
      'POST /project/bulk': () =>
        tries++ === 0
          ? asLines([
              { id: 1, outcome: 'done' },
              { id: 2, outcome: 'refused', message: 'project.conflict.error', by: 'Kenji Arai', at },
              { id: 3, outcome: 'failed' },
              ended,
            ])
          : asLines([{ id: 3, outcome: 'done' }, ended]),
      'POST /project/undoBulk': () => {
        const { ids } = lastSent('/project/undoBulk')
        return asLines([...ids!.map((id) => ({ id, outcome: 'done' })), ended])
      },
    })
    await open()
    await choose(1, 2, 3, 4)
    await button('Attribuer').click()
    await page.getByRole('checkbox', { name: 'Yuki Tanabe' }).click()
    await button('Attribuer 3 projets').click()
    const sheet = page.getByRole('dialog', { name: '1 projet attribué, 2 à reprendre' })
    await expect.element(sheet.getByText(/Kenji Arai a modifié le projet entre-temps, à/)).toBeVisible()
    await expect.element(sheet.getByRole('link', { name: 'Voir le changement : Projet 2' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Réessayer : Projet 3' }).click()
    const redone = page.getByRole('dialog', { name: '2 projets attribués, 1 à reprendre' })
    await expect.element(redone).toBeVisible()
    const [first, second] = sentTo('/project/bulk')
    expect([second!.body.rows, second!.key]).toEqual([[{ id: 3, version: 1 }], first!.key])
    await redone.getByRole('button', { name: 'Défaire les 2' }).click()
    await expect.element(page.getByRole('dialog', { name: '2 projets remis comme avant' })).toBeVisible()
    expect(lastSent('/project/undoBulk')).toEqual({ run: first!.key, ids: [1, 3] })
    await userEvent.keyboard('{Escape}')
    await expect.element(box(2)).toBeChecked()
    await expect.element(box(1)).not.toBeChecked()
  })

  test('that is cut continues by itself with the rest, under the same key', async () => {
    let tries = 0
    server({
      'POST /project/bulk': () => {
        if (tries++ > 0) return allDone()
        return asLines([{ id: 1, outcome: 'done' }])
      },
    })
    await open()
    await choose(1, 2, 3)
    await button('Écrire').click()
    await page.getByRole('textbox', { name: 'Message au porteur' }).fill('Bonjour.')
    await button('Envoyer 2 messages').click()
    await expect.element(page.getByRole('dialog', { name: '2 messages envoyés' })).toBeVisible()
    const [first, second] = sentTo('/project/bulk')
    expect([second!.body.rows!.map(({ id }) => id), second!.key]).toEqual([[2], first!.key])
  })

  test('shows its progress and can be stopped; once its window is closed, a toast reports it', async () => {
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined
    const write = async (line: object) =>
      (await vi.waitUntil(() => writer, 10_000)).enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
    server({
      'POST /project/bulk': () =>
        new Response(
          new ReadableStream({
            start: (controller) => {
              writer = controller
              const { signal } = vi.mocked(window.fetch).mock.calls.at(-1)![1]!
              signal!.addEventListener('abort', () => controller.error(signal!.reason))
            },
          }),
        ),
    })
    await open()
    await choose(1, 2, 3, 4)
    await button('Autres').click()
    await page.getByRole('menuitem', { name: 'Mettre en avant' }).click()
    await button('Mettre en avant 3 projets').click()
    const sheet = page.getByRole('dialog', { name: 'Mise en avant en cours' })
    await expect.element(sheet).toMatchTextContent(/0 sur 3/)
    await write({ id: 1, outcome: 'done' })
    await expect.element(sheet).toMatchTextContent(/1 sur 3/)
    await userEvent.keyboard('{Escape}')
    const toast = page.getByRole('status').filter({ hasText: 'Mise en avant en cours, 1 sur 3' })
    await expect.element(toast).toBeVisible()
    await write({ id: 2, outcome: 'done' })
    await expect.element(page.getByText(/Mise en avant en cours, 2 sur 3/)).toBeVisible()
    await button('Arrêter').click()
    await expect.element(page.getByText('2 projets mis en avant')).toBeVisible()
    await button('Voir le compte rendu').click()
    await expect
      .element(page.getByRole('dialog', { name: '2 projets mis en avant' }))
      .toMatchTextContent(/1 projet n’a pas été touché/)
  })

  test('interrupted by a closed tab is offered again to its author', async () => {
    server()
    const run = {
      key: 'une clé',
      screen: 'write',
      fields: { act: 'write', message: 'Bonjour.' },
      rows: [{ id: 1, version: 1, name: 'Projet 1' }],
      aside: [],
      at: Date.now(),
    }
    localStorage.setItem('interrupted', JSON.stringify({ ...run, userId: 12 }))
    const { leave } = await open()
    await expect.element(box(1)).toBeVisible()
    await expect.element(page.getByText(/a été interrompue/)).not.toBeInTheDocument()
    await leave()
    localStorage.setItem('interrupted', JSON.stringify(run))
    await open()
    await expect.element(page.getByText('Une opération sur 1 projet a été interrompue.')).toBeVisible()
    await button('Reprendre').click()
    await expect.element(page.getByRole('dialog', { name: '1 message envoyé' })).toBeVisible()
    expect(sentTo('/project/bulk').map(({ key }) => key)).toEqual(['une clé'])
    expect(localStorage.getItem('interrupted')).toBeNull()
  })

  test('on more than two thousand projects says why it cannot run', async () => {
    server({
      'GET /paper/initB122Table': () => ({ totalCount: 2001, filters: [] }),
      'POST /paper/getB122TableResults': (form) => ({ ...rowsOf(form), totalRows: 2001 }),
    })
    await open()
    await choosePage()
    await button(/Sélectionner les 2\s001/).click()
    await expect.element(bar()).toMatchTextContent(/2\s000 projets au plus à la fois/)
    await expect.element(button('Écrire')).toBeDisabled()
  })
})
