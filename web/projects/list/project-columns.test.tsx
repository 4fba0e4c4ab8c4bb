import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ProjectRow } from '#domain/projects/project.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { beginAnew, partOf, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { projectColumns } from '#web/projects/list/project-columns.tsx'

beforeEach(beginAnew)

function Dates({ of }: { of: Partial<ProjectRow> }) {
  const { language } = useLanguage()
  const words = { texts: useProjectsTexts(), desk: useDeskTexts(), language }
  const row = partOf<ProjectRow>({ firstDay: '2026-11-06', lastDay: '2026-11-20', dateString: 'Le tout', ...of })
  return projectColumns('ROLE_USER', words)
    .find(({ id }) => id === 'dateString')!
    .cell(row)
}

test.each([
  [{ datesNb: 5, cancelledNb: 0 }, /, 5 dates$/],
  [{ datesNb: 5, cancelledNb: 1 }, /, 5 dates, dont 1 annulée$/],
  [{ datesNb: 5, cancelledNb: 5 }, /, 5 dates, toutes annulées$/],
  [{ datesNb: 1, cancelledNb: 1, lastDay: '2026-11-06' }, /2026, annulé$/],
])('a holder reads how many dates are cancelled without pointing at them: %o', async (of, words) => {
  await renderScreens({
    '/': () => (
      <p>
        <Dates of={of} />
      </p>
    ),
  })
  await expect.element(page.getByRole('paragraph')).toMatchTextContent(words)
})

test('the dates of a row wrap where it is narrow, so that its status is not cut', async () => {
  await page.viewport(1366, 768)
  const dates = <Dates of={{ firstDay: '2026-12-23', lastDay: '2027-01-13', datesNb: 4 }} />
  await renderScreens({ '/': () => <p style={{ width: 160 }}>{dates}</p> })
  await expect.element(page.getByText(/4 dates/)).toBeVisible()
  const place = page.getByRole('paragraph').element()
  expect(place.scrollWidth).toBe(place.clientWidth)
})
