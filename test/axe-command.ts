import { defineBrowserCommand } from '@vitest/browser-playwright'
import { axeFaults, rulesOfParts } from '#test/axe.ts'

/** What axe finds wrong in what the test has drawn. */
export const axe = defineBrowserCommand(async (context) =>
  axeFaults(await context.frame(), { part: 'body', only: rulesOfParts }),
)
