import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * With `tr:has(.new) > :first-child` the browser computes the styles of a whole page anew at each change of its
 * elements: 15 ms instead of 1 in a list of 25 rows, at each key of a form that had only fetched its sheet.
 */
test('a style that depends on what an element contains names by class what it styles', () => {
  const farReaching = globSync('web/**/*.css').flatMap((file) => selectorsIn(file).filter(isFarReaching))
  expect(farReaching).toEqual([])
  expect(isFarReaching('tr:has(.new) > :first-child')).toBe(true)
  expect(isFarReaching('tr:has(.new, .old) *::before')).toBe(true)
  expect(isFarReaching('li:has(> label)')).toBe(false)
  expect(isFarReaching(':global(body):has(#content) .place[data-aside]')).toBe(false)
})

function isFarReaching(selector: string): boolean {
  const [, styled] = /:has\((?:[^()]|\([^()]*\))*\)\S*[\s>+~]+(\S+)$/.exec(selector) ?? []
  return styled !== undefined && !/^[.#a-z]/.test(styled)
}

/** Styles for print are set aside: they are computed once. */
function selectorsIn(file: string): string[] {
  const styles = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const onScreen = styles.replaceAll(/@media print \{.*?^\}/gms, '')
  return [...onScreen.matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  )
}
