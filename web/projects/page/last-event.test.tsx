import { beforeEach, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { ProjectStatus } from '#domain/projects/statuses.ts'
import type { ThreadEntry } from '#domain/thread/thread-api.ts'
import { beginDeciding, renderPage, status } from '#web/projects/page/test-deciding.tsx'

beforeEach(beginDeciding)

type Told = {
  to: ProjectStatus
  action?: NonNullable<ThreadEntry['event']>['action']
  from?: ProjectStatus
  text?: string
  dueDay?: string | null
}

const entry = ({ to, action = 'decide', from = 'SUBMITED', text = '', dueDay = null }: Told): ThreadEntry => ({
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-10-12T10:00:00Z',
  author: 'Hélène Morvan',
  part: 'commission',
  isMine: false,
  impersonator: null,
  message: null,
  event: { action, from, to, text, fields: [], asked: { points: 0, dueDay }, answered: 0, delivery: null },
})

/** Shows the page of a project of this status, whose thread has this event. */
async function show(told: Told, more: object = {}) {
  const answers = {
    'GET /project/7/thread?': () => [entry(told)],
    'POST /project/7/opened': () => ({ since: null }),
  }
  return renderPage(
    1440,
    { projectStatus: status(told.to), availableStatusForCommission: [status(told.to)], ...more },
    { answers },
  )
}

const banner = page.getByRole('status').filter({ has: page.getByRole('heading', { level: 2 }) })

test.for([
  [{ to: 'REFUSED', text: 'Hors sujet.' }, /^Refusé ?Refusé par Hélène Morvan, le 12 octobre 2026\. « Hors sujet\. »$/],
  [
    { to: 'DELETED', action: 'delete', text: 'Doublon.' },
    /^Supprimé ?Supprimé par Hélène Morvan, le 12 octobre 2026\. « Doublon\. »$/,
  ],
  [{ to: 'CERTIFIED_PUBLISHED' }, /^Labellisé et publié ?Labellisé et publié par Hélène Morvan, le 12 octobre 2026\./],
  [{ to: 'SUBMITED', action: 'reopen', text: 'Une place.' }, /^À évaluer ?Rouvert à l’évaluation par Hélène Morvan/],
] as const)('a reviewer reads the last event (%s)', async ([told, words]) => {
  await show(told, { allowChangeStatus: true })
  await expect.element(banner).toMatchTextContent(words)
})

test('a request says until when it awaits an answer, and is followed by a reminder to be sent by hand', async () => {
  await show({ to: 'INFOS_NEEDED', text: 'Quelle jauge ?', dueDay: '2099-10-20' })
  await expect
    .element(banner)
    .toMatchTextContent(
      /Informations demandées par Hélène Morvan.*« Quelle jauge \? ».*attendue jusqu’au mardi 20 octobre/,
    )
  expect(await commands.axe()).toEqual([])
  await page.getByRole('button', { name: 'Relancer' }).click()
  const words = page.getByRole('textbox', { name: 'Envoyer au porteur' })
  await expect.element(words).toHaveFocus()
  await expect
    .element(words)
    .toHaveValue('Bonjour, la commission attend toujours votre réponse, à donner jusqu’au mardi 20 octobre.')
})

test('a day that has passed is said to have passed', async () => {
  await show({ to: 'CERTIFIED_UNPUBLISHED_INFOS_NEEDED', text: 'Quelle jauge ?', dueDay: '2020-10-20' })
  await expect.element(banner).toMatchTextContent(/La réponse était attendue jusqu’au mardi 20 octobre/)
})
