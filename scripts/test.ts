import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { memoryFolder } from '#scripts/memory-folder.ts'
import { endLeftovers, markRun, startPart } from '#scripts/run-part.ts'
import { prepareProduct } from '#test/prepared-product.ts'

/**
 * Everything that must hold before a change lands, cheapest first. The parts of a line follow each other, and the lines
 * of a stage run side by side: one core works while another part waits for a mail, a time-out or a page. No line of the
 * dear ones waits for another, or a core would have nothing to do at the end (decision 94).
 */
const cheap = [
  ['format:check', 'lint', 'build'],
  ['types', 'unused', 'test:pure'],
]
const dear = [['test:api'], ['test:e2e'], ['test:web']]

const running = new Set<() => void>()
let passed = 0
const unsteady: string[] = []
let failed: string | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    failed ??= signal
    stopAll()
  })
}
const run = randomUUID()
markRun(run)
const inMemory = await memoryFolder()
// What is made to be thrown away needs no disk.
if (inMemory !== undefined) process.env['TMPDIR'] = inMemory
process.env['FUZZ_SEED'] ??= seedOfCommit()
// The compiler and the linter’s types are written in Go, which tidies up its memory four times less often.
process.env['GOGC'] ??= '400'
const [prepared] = await Promise.all([prepareProduct(), runStage(cheap)])
process.env['PREPARED_PRODUCT'] = prepared.folder
// Built by then: what is tried is what is shipped.
process.env['SERVER_PROGRAM'] = 'dist/server/main.js'
await runStage(dear)
await endLeftovers(run)
await prepared.remove()
if (inMemory !== undefined) await rm(inMemory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
if (failed !== undefined) {
  console.error(`\n${failed} failed.`)
  process.exit(1)
}
if (unsteady.length > 0) console.log(`\nUnsteady, passed when tried again:\n${unsteady.join('\n')}`)
console.log(`\n${passed} passed, 0 failed`)

async function runStage(lines: string[][]) {
  await Promise.all(lines.map(runInTurn))
}

async function runInTurn(parts: string[]) {
  for (const part of parts) {
    if (failed !== undefined) return
    await runPart(part)
  }
}

/** The output of a part is shown when the part has ended, so that two parts never mix. */
async function runPart(part: string) {
  const began = performance.now()
  const { ended, stop } = startPart(['npm', 'run', '--silent', part])
  running.add(stop)
  const { code, output } = await ended
  running.delete(stop)
  // A part that was stopped because another one failed shows nothing.
  if (failed !== undefined) return
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n— ${part}: ${seconds} s\n${output.trim()}`)
  passed += testsPassedIn(output)
  unsteady.push(...unsteadyIn(output))
  if (code === 0) return
  failed = part
  stopAll()
}

/** Each commit is asked other questions, and the same ones wherever it is tested. */
function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return String(
    /^[\da-f]{40}/.test(stdout ?? '') ? Number.parseInt(stdout.slice(0, 7), 16) : Date.now() % 1_000_000_000,
  )
}

function stopAll() {
  for (const stop of running) stop()
}

/** Vitest closes with "Tests  12 passed", Playwright with "12 passed (3.4s)". */
function testsPassedIn(output: string): number {
  return Number(/^ *Tests +(\d+) passed|^ *(\d+) passed \(/m.exec(output)?.slice(1).find(Boolean) ?? 0)
}

/** Vitest marks "(retry x1)", Playwright "(retry #1)". */
function unsteadyIn(output: string): string[] {
  return output.split('\n').filter((line) => /\(retry [x#]\d+\)/.test(line))
}
