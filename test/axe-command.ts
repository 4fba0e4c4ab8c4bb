import { defineBrowserCommand } from '@vitest/browser-playwright'
import { axeFaults, rulesOfParts } from '#test/axe.ts'

/** The faults axe finds in what the test has rendered. */
export const axe = defineBrowserCommand(async (context) =>
  axeFaults(await context.frame(), { part: 'body', only: rulesOfParts }),
)
