import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Frame } from '@playwright/test'
import type axe from 'axe-core'

type InPage = { axe: typeof axe }
type Only = { type: 'tag' | 'rule'; values: string[] }
type Rules = Record<string, { enabled: boolean }>
type Asked = { part?: string; only?: Only; rules?: Rules }

/** WCAG 2.2 AA, as far as a machine can tell. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
export const everyRule: Only = { type: 'tag', values: standards }
/** Of a whole page this one reads the pins of a map, a number and a name, as one word. */
export const rulesOfParts: Only = { type: 'tag', values: [...standards, 'wcag21a'] }
/** Also what axe holds for good practice, and that names begin with what is seen, which it only does when asked. */
export const everyGoodPractice: Asked = {
  only: { type: 'tag', values: [...standards, 'wcag21a', 'best-practice'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** All that can change when only colours do. */
export const rulesOfColours: Only = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * What axe finds wrong in a document, or in a part of it, one line for each element. The script stays with the document,
 * and what is right is not described: asked as its own packages do, each answer costs three times as much.
 */
export async function axeFaults(frame: Frame, { part, only = everyRule, rules = {} }: Asked = {}): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await script())
  const violations = await frame.evaluate(
    async ({ part, only, rules }) => {
      // Axe puts itself there.
      const inPage = (globalThis as unknown as InPage).axe
      // Frames are documents of their own, and asked for themselves.
      const options = { runOnly: only, rules, resultTypes: ['violations' as const], iframes: false }
      return (await (part === undefined ? inPage.run(options) : inPage.run(part, options))).violations
    },
    { part, only, rules },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

let read: Promise<string> | undefined
const script = () => (read ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'))
