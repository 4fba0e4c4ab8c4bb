import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path) && /(\.(ts|tsx|js|mjs|css|sql|md|json|sh|typ|html)|\.ci\/run)$/.test(path))
const decisions = tracked.filter((path) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path))
const numbers = new Set(decisions.map((path) => Number(basename(path).slice(0, 4))))
const list = readFileSync('docs/decisions/README.md', 'utf8')

test('the list names each decision once, by its number and file', () => {
  const listed = [...list.matchAll(/^- \[(\d+)\. [^\]]+\]\((\d{4})-([\w-]+\.md)\): \S.*\.$/gm)]
  expect(listed.map(([, , number, rest]) => `docs/decisions/${number}-${rest}`).toSorted()).toEqual(decisions)
  expect(listed.filter(([, shown, number]) => Number(shown) !== Number(number)).map(([line]) => line)).toEqual([])
  expect(list.match(/^- /gm)).toHaveLength(listed.length)
  const titled = decisions.filter((path) => !readFileSync(path, 'utf8').startsWith(`# ${numberOf(path)}. `))
  expect(titled).toEqual([])
})

test('a decision that was replaced says by which, in its file and in the list', () => {
  const replacedIn = (text: string) => [...text.matchAll(/replaced by \[?(\d+)/gi)].map(([, number]) => Number(number))
  const inFiles = decisions.flatMap((path) => replacedIn(readFileSync(path, 'utf8')))
  expect(inFiles.filter((number) => !numbers.has(number))).toEqual([])
  expect(replacedIn(list).toSorted()).toEqual(inFiles.toSorted())
})

test('code and documents cite only decisions that exist', () => {
  const cited = tracked.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:decision (\d{1,3})\b|decisions\/(\d{4})(-[\w-]+\.md)?)/gi)].map(
      ([text, number, ofFile, rest]) => ({
        path,
        text,
        number: Number(number ?? ofFile),
        file: rest && ofFile + rest,
      }),
    ),
  )
  const lost = cited.filter(({ number, file }) =>
    file === undefined ? !numbers.has(number) : !decisions.includes(`docs/decisions/${file}`),
  )
  expect(lost.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  expect(cited.length).toBeGreaterThan(50)
})

test('a decision names only files that exist', () => {
  const known = new Set(tracked.map((path) => basename(path)))
  const lost = decisions.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(
        /`(?:[\w./-]*\/)?([\w-]+(?:\.[\w-]+)*\.(?:tsx?|m?js|sql|css|md))`|\]\((?!http)([^)#]+)\)/g,
      ),
    ]
      .map(([, file, link]) => file ?? basename(link!))
      .filter((file) => !known.has(file))
      .map((file) => `${path}: ${file}`),
  )
  expect(lost).toEqual([])
})

function numberOf(path: string) {
  return Number(basename(path).slice(0, 4))
}
