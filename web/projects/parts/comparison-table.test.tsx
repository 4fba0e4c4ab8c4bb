import { expect, onTestFinished, test } from 'vitest'
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

test('with text twice as large the name of a field keeps clear of its values', async () => {
  await page.viewport(1440, 844)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const described = [comparedText('Description', 'Contes', 'Contes de la neige')]
  await renderScreens({
    '/': () => (
      <div style={{ width: 640 }}>
        <ComparisonTable before="Publié" after="Proposé" rows={described} />
      </div>
    ),
  })
  const name = document.createRange()
  name.selectNodeContents(page.getByRole('rowheader', { name: 'Description' }).element())
  const [value] = page.getByRole('cell').elements()
  expect(name.getBoundingClientRect().right).toBeLessThan(value!.getBoundingClientRect().left)
})
