import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { BulkPreview } from '#domain/bulk/bulk-api.ts'
import { forgetSession } from '#web/platform/session/session.ts'
import { keepBulkRun } from '#web/projects/list/bulk/run-store.ts'
import { asLines, bar, button, choose, ended, lastSent, open, server } from '#web/projects/list/bulk/test-bulk.tsx'

beforeEach(async () => {
  forgetSession()
  localStorage.clear()
  keepBulkRun(undefined)
  await page.viewport(1440, 900)
})

const nine = Array.from({ length: 9 }, (_, index) => ({
  id: index + 1,
  firstname: 'Inès',
  lastname: `Membre ${index + 1}`,
  commission: 'Culturelle',
  follows: index,
  barred: index === 0 ? 2 : 0,
}))
const administrator = { id: 20, firstname: 'Ali', lastname: 'Bernard', commission: null, follows: 0, barred: 0 }

/** Gives each file to the first of those who are named. */
function plan(): BulkPreview {
  const { ids = [], among = nine.map(({ id }) => id) } = lastSent('/project/previewBulk') as {
    ids?: number[]
    among?: number[]
  }
  return {
    rows: ids.map((id) => ({ id, version: 1, name: `Projet ${id}`, seen: [], assignees: among.slice(0, 1) })),
    aside: [],
    holders: 1,
    offAgenda: 0,
    sessionDay: null,
    templates: [],
    candidates: [...nine, administrator],
  }
}

const led = { 'GET /view': () => ({ views: [], defaultView: null, leads: [{ id: 1, name: 'Culturelle' }] }) }

test('who leads a commission shares the selection out: loads and recusals first, then one button, and one undo', async () => {
  server({
    ...led,
    'POST /project/previewBulk': plan,
    'POST /project/undoBulk': () => {
      const { ids } = lastSent('/project/undoBulk')
      return asLines([...ids!.map((id) => ({ id, outcome: 'done' })), ended])
    },
  })
  await open()
  await choose(1, 2)
  await button('Répartir').click()
  const form = page.getByRole('dialog', { name: 'Répartir 2 projets' })
  const person = (name: string) => form.getByRole('checkbox', { name, exact: true })
  // All members take part, and no administrator.
  for (const { lastname } of nine) await expect.element(person(`Inès ${lastname}`)).toBeChecked()
  await expect.element(person('Ali Bernard')).not.toBeChecked()
  await expect
    .element(form)
    .toMatchTextContent(/Culturelle · 0 suivi\+ 2 · ne peut suivre 2 de ces dossiers, déport ou intérêt possible/)
  expect(await commands.axe()).toEqual([])

  // A person is found by name or commission.
  await form.getByRole('textbox', { name: 'Nom ou commission' }).fill('administration')
  await expect.element(person('Inès Membre 1')).not.toBeInTheDocument()
  await form.getByRole('textbox', { name: 'Nom ou commission' }).fill('membre 1')
  await person('Inès Membre 1').click()
  await form.getByRole('radio', { name: 'Deux' }).click()
  await expect
    .poll(() => lastSent('/project/previewBulk'))
    .toMatchObject({
      act: 'spread',
      among: [2, 3, 4, 5, 6, 7, 8, 9],
      each: 2,
      by: 'commission',
    })
  await form.getByRole('button', { name: 'Répartir 2 projets' }).click()
  const sheet = page.getByRole('dialog', { name: '2 projets répartis' })
  await expect.element(sheet).toBeVisible()
  // Exactly the plan that was shown is sent.
  expect(lastSent('/project/bulk')).toMatchObject({
    act: 'spread',
    rows: [
      { id: 1, version: 1, seen: [], assignees: [2] },
      { id: 2, version: 1, seen: [], assignees: [2] },
    ],
  })
  await sheet.getByRole('button', { name: 'Défaire les 2' }).click()
  await expect.element(page.getByRole('dialog', { name: '2 projets remis comme avant' })).toBeVisible()
})

test('nobody chosen is said; a member who leads no commission has no such button', async () => {
  server({ ...led, 'POST /project/previewBulk': plan })
  const { leave } = await open()
  await choose(1)
  await button('Répartir').click()
  await button('Aucun').click()
  await expect.element(page.getByText('Choisissez entre qui les répartir.')).toBeVisible()
  await leave()
  server()
  await open()
  await choose(1)
  await expect.element(bar()).toBeVisible()
  await expect.element(button('Attribuer')).toBeVisible()
  await expect.element(button('Répartir')).not.toBeInTheDocument()
})
