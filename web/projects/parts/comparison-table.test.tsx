import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreens } from '#web/platform/ui/test-kit.tsx'
import { comparedText, ComparisonTable } from '#web/projects/parts/comparison-table.tsx'

const rows = [comparedText('Nom', 'Contes', 'Contes de la neige'), { label: 'Accès', before: 'Libre', after: 'Payant' }]

test.each([
  { width: 390, told: 2 },
  { width: 1440, told: 1 },
])('at $width pixels each cell stands under the name of its state, $told times', async ({ width, told }) => {
  await page.viewport(width, 844)
  await renderScreens({ '/': () => <ComparisonTable before="Publié" after="Proposé" rows={rows} /> })
  await expect.element(page.getByText('Libre')).toBeVisible()
  for (const name of ['Publié', 'Proposé'])
    expect(
      page
        .getByText(name, { exact: true })
        .elements()
        .filter((each) => each.checkVisibility()),
    ).toHaveLength(told)
})
