import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Frame } from '@playwright/test'
import type axe from 'axe-core'

type InPage = { axe: typeof axe }
type Only = { type: 'tag' | 'rule'; values: string[] }
type Rules = Record<string, { enabled: boolean }>
type AxeOptions = { part?: string; only?: Only; rules?: Rules }

/** The part of WCAG 2.2 AA that a machine can check. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
export const everyRule: Only = { type: 'tag', values: standards }
/** Adds WCAG 2.1 A, for parts only: on a whole page its rule reads the pins of a map, a number and a name, as one word. */
export const rulesOfParts: Only = { type: 'tag', values: [...standards, 'wcag21a'] }
/** Adds axe's good practices, and the rule that names begin with the visible label, which axe runs only on request. */
export const everyGoodPractice: AxeOptions = {
  only: { type: 'tag', values: [...standards, 'wcag21a', 'best-practice'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
}
/** The rules whose result can change with colours only. */
export const rulesOfColours: Only = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * The faults axe finds in a document or a part of it, one line for each element. The script stays in the document, and
 * passed rules are not described, because axe's own packages cost three times as much per call.
 */
export async function axeFaults(
  frame: Frame,
  { part, only = everyRule, rules = {} }: AxeOptions = {},
): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(await script())
  const violations = await frame.evaluate(
    async ({ part, only, rules }) => {
      // Axe defines itself there.
      const inPage = (globalThis as unknown as InPage).axe
      // Frames are documents of their own, checked by themselves.
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
