import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** Readers reach a decision from the list, or from a citation: both must lead somewhere. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path) && /(\.(ts|tsx|js|mjs|css|sql|md|json|sh|typ|html)|\.ci\/run)$/.test(path))
const decisions = files
  .filter((path) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path))
  .map((path) => ({ path, number: Number(basename(path).slice(0, 4)), text: readFileSync(path, 'utf8') }))
  .toSorted((one, other) => one.number - other.number)
const numbers = new Set(decisions.map(({ number }) => number))
const list = readFileSync('docs/decisions/README.md', 'utf8')
const lines = [...list.matchAll(/^- \[(\d+)\. [^\]]+\]\(([\w-]+\.md)\): \S.*\.$/gm)].map(([text, number, file]) => ({
  path: `docs/decisions/${file}`,
  number: Number(number),
  text,
}))

test('each decision has its number, one title and one line in the list', () => {
  const places = ({ path, number }: { path: string; number: number }) => ({ path, number })
  expect(lines.map(places).toSorted((one, other) => one.number - other.number)).toEqual(decisions.map(places))
  expect(list.match(/^- /gm)).toHaveLength(lines.length)
  expect(decisions.filter(({ number, text }) => !text.startsWith(`# ${number}. `)).map(({ path }) => path)).toEqual([])
})

test('a replaced decision names its successor, in its file and in the list', () => {
  const replacedIn = (all: typeof lines) =>
    new Map(
      all.flatMap(({ number, text }) => {
        const by = /replaced by \[?(\d+)/i.exec(text)?.[1]
        return by === undefined ? [] : [[number, Number(by)]]
      }),
    )
  const replaced = replacedIn(decisions)
  expect([...replaced.values()].filter((number) => !numbers.has(number))).toEqual([])
  expect(replacedIn(lines.toSorted((one, other) => one.number - other.number))).toEqual(replaced)
})

test('code and documents cite only decisions that exist', () => {
  const paths = new Set(decisions.map(({ path }) => path))
  const cited = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bdecision (\d{1,3})\b|\bdecisions\/((\d{4})(?:-[\w-]+\.md)?)/gi)].map(
      ([text, spoken, file, number]) => ({ path, text, file, number: Number(spoken ?? number) }),
    ),
  )
  const lost = cited.filter(({ file, number }) =>
    file?.endsWith('.md') ? !paths.has(`docs/decisions/${file}`) : !numbers.has(number),
  )
  expect(lost.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  expect(cited.length).toBeGreaterThan(50)
})

test('a decision names only files that exist', () => {
  const known = new Set(files.map((path) => basename(path)))
  const named = /`(?:[\w./-]*\/)?([\w-]+(?:\.[\w-]+)*\.(?:tsx?|m?js|sql|css|md))`|\]\((?!http)([^)#]+)\)/g
  const lost = decisions.flatMap(({ path, text }) =>
    [...text.matchAll(named)]
      .map(([, file, link]) => file ?? basename(link!))
      .filter((file) => !known.has(file))
      .map((file) => `${path}: ${file}`),
  )
  expect(lost).toEqual([])
})
