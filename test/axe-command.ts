import { AxeBuilder } from '@axe-core/playwright'
import { defineBrowserCommand } from '@vitest/browser-playwright'

/** What axe finds wrong in what the test has drawn, one line for each rule and its first element. */
export const axe = defineBrowserCommand(async ({ page }): Promise<string[]> => {
  // The test's own document stands in a frame of the page.
  const { violations } = await new AxeBuilder({ page })
    .include(['iframe', 'body'])
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`)
})
