import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { vignetteOf, vignetteSize, type Vignette } from '#domain/projects/vignette.ts'

const ids = Array.from({ length: 200 }, (_, index) => index + 1)

const everyLine = Array.from({ length: 36 }, (_, index) => 2.5 + 5 * index)

type Thread = { from: number; to: number; y: number }

function threadsOf(path: string): Thread[] {
  return path.split('M').flatMap((piece) => {
    const [, from, y, to] = /^(-?\d+) ([\d.]+)H(-?\d+)$/.exec(piece) ?? []
    return from === undefined ? [] : [{ from: Number(from), y: Number(y), to: Number(to) }]
  })
}

function linesOf(threads: Thread[]): Map<number, Thread[]> {
  return Map.groupBy(threads, ({ y }) => y)
}

test('a project keeps its picture from one version of the product to the next', () => {
  const seen = createHash('sha256')
    .update(JSON.stringify(ids.map(vignetteOf)))
    .digest('hex')
  expect(seen).toBe('5f5829a7d69d7765b81698ef87f57e886258d4349189909b931b82031a38900e')
})

test('every picture differs, in each of the five palettes', () => {
  const pictures = ids.map(vignetteOf)
  expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(ids.length)
  const palettes = new Set(pictures.map(({ ground, faint, bright }) => [ground, faint.colour, bright.colour].join(' ')))
  expect([...palettes].toSorted()).toEqual([
    '#0d442c #6e9db3 #d9f2e3',
    '#15345b #4580b6 #cce2ed',
    '#1d4d7f #8db8cc #deedf8',
    '#274957 #6e9db3 #e2eff5',
    '#2a313a #6e9db3 #dee1de',
  ])
})

test('a picture has threads from top to bottom, all inside and without overlap', () => {
  expect(ids.flatMap((id) => strayThreadsOf(vignetteOf(id)))).toEqual([])
})

function strayThreadsOf({ faint, bright }: Vignette): Thread[] {
  const lines = linesOf([...threadsOf(faint.path), ...threadsOf(bright.path)])
  expect([...lines.keys()].toSorted((one, other) => one - other)).toEqual(everyLine)
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((one, other) => one.from - other.from)
    return sorted.filter(({ from, to }, index) => from < (sorted[index - 1]?.to ?? 0) || to > vignetteSize.width)
  })
}

test('all four shapes occur', () => {
  expect(new Set(ids.map((id) => shapeOf(vignetteOf(id))))).toEqual(new Set(['weave', 'disc', 'hill', 'wave']))
})

/** A weave shows three bright threads on a line; a wave begins at the edge; a hill stands on the ground. */
function shapeOf({ bright }: Vignette): string {
  const threads = threadsOf(bright.path)
  const lines = linesOf(threads)
  if ([...lines.values()].some((line) => line.length === 3)) return 'weave'
  if (threads.every(({ from }) => from === 0)) return 'wave'
  return lines.has(177.5) ? 'hill' : 'disc'
}
