import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Frame } from '@playwright/test'
import type axe from 'axe-core'

type InPage = { axe: typeof axe }
type Asked = { part?: string; only?: { type: 'tag' | 'rule'; values: string[] } }

/** WCAG 2.2 AA, as far as a machine can tell. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
export const everyRule: Asked['only'] = { type: 'tag', values: standards }
/** Of a whole page this one reads the pins of a map, a number and a name, as one word. */
export const rulesOfParts: Asked['only'] = { type: 'tag', values: [...standards, 'wcag21a'] }
/** All that can change when only colours do. */
export const rulesOfColours: Asked['only'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * What axe finds wrong in a document, or in a part of it, one line for each element. The script stays with the document,
 * and what is right is not described: asked as its own packages do, each answer costs three times as much.
 */
export async function axeFaults(frame: Frame, { part, only = everyRule }: Asked = {}): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await script())
  const violations = await frame.evaluate(
    async ({ part, only }) => {
      const inPage = (globalThis as unknown as InPage).axe
      // Frames are documents of their own, and asked for themselves.
      const options = { runOnly: only, resultTypes: ['violations' as const], iframes: false }
      return (await (part === undefined ? inPage.run(options) : inPage.run(part, options))).violations
    },
    { part, only },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

let read: Promise<string> | undefined
const script = () => (read ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))
