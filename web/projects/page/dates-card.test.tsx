import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Project } from '#domain/projects/project.ts'
import { beSignedIn, beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { AskingContext } from '#web/projects/talk/points/asking-context.ts'
import { DatesCard } from '#web/projects/page/dates-card.tsx'

const series = {
  id: 3,
  date: '2999-11-06',
  startTime: '18:00',
  endTime: '20:00',
  isRecurrent: true,
  dateRecurrenceType: 'DAILY',
  dateRecurrenceEndType: 'OCCURRENCE_NUMBER',
  recurrenceEndOccurenceNumber: 3,
}

function show(certificationDate: string | null) {
  const project = { id: 7, version: 3, certificationDate, projectDateConfs: [series] } as Project
  return renderScreens({
    '/': () => (
      <AskingContext value={project}>
        <DatesCard project={project} />
      </AskingContext>
    ),
  })
}

beforeEach(() => {
  beginAnew()
  beSignedIn({ id: 4, roles: ['ROLE_COMMISSION'] })
})

const ask = page.getByRole('button', { name: /^Demander sur «.Date n°.1/ })

test('the questions a reviewer can put on a series are offered before it is unfolded', async () => {
  await show(null)
  await expect.element(page.getByText('3 dates')).toBeVisible()
  await expect.element(ask).toBeVisible()
})

test('the questions a reviewer can put on announced times are on their own sheet', async () => {
  fakeServer({ 'GET /project/dates/7': () => ({ dates: [], seen: 0, allowDateStates: true, undoable: [] }) })
  await show('2026-11-02T10:00:00Z')
  const sheet = page.getByRole('heading', { name: 'Dates' }).element().closest('section')!
  await expect.element(ask).toBeVisible()
  await expect.poll(() => sheet.contains(ask.element())).toBe(true)
})
