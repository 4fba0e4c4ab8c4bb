import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { fakeServer, renderScreens } from '#web/platform/ui/test-kit.tsx'
import { filterNames, filtersOfList } from '#web/projects/list/project-list-filters.ts'

function Nameless() {
  const names = filterNames(useProjectsTexts(), useDeskTexts(), useLanguage().language)
  const nameless = filtersOfList(false).shown.filter((filter) => names[filter] === undefined)
  return <output>Sans nom : {nameless.join()}</output>
}

test('a filter keeps its name when its column is hidden; the status is always a column', async () => {
  fakeServer({})
  await renderScreens({ '/': Nameless })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Sans nom : projectStatus', { normalizeWhitespace: true })
})
