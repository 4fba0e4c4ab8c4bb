import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { speakFirstLanguage } from '#web/platform/i18n/texts.ts'
import { beginAnew, fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { FiledSubtitle } from '#web/projects/list/project-list-subtitle.tsx'

beforeEach(beginAnew)

test('the list of one commission names it before its edition, as the language lists', async () => {
  const speak = async (language: string) => {
    localStorage.setItem('locale', language)
    await speakFirstLanguage()
  }
  const title = { editionTitle: '4e édition', editionTitleEn: '', editionTitleJa: '' }
  fakeServer({
    'GET /dashboard/getDashboardInfos?commissionId=1': () => ({ totalProjectsNb: 18 }),
    'GET /programme': () => ({ id: 4, ...title }),
    'GET /editions': () => [{ id: 4, ...title, state: 'current' }],
  })
  await renderScreens({
    '/': () => (
      <p>
        <FiledSubtitle commissionId={1} commission="文化" />
      </p>
    ),
  })
  const subtitle = page.getByRole('paragraph')
  await expect.element(subtitle).toMatchTextContent(/^文化, 18 projets/)
  await speak('ja')
  await expect.element(subtitle).toMatchTextContent(/^文化、第4回に提出された企画18件/)
  await speak('fr')
})
