import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { memoryFolder } from '#scripts/memory-folder.ts'
import { prepareProduct } from '#test/prepared-product.ts'

/**
 * Everything that must hold before a change lands, cheapest first. The parts of a line follow each other, and the lines
 * of a stage run side by side: one core works while another part waits for a mail, a time-out or a page.
 */
const stages = [
  [
    ['format:check', 'lint', 'build'],
    ['types', 'unused', 'test:pure'],
  ],
  [['test:api'], ['test:web', 'test:e2e']],
]

const running = new Set<ChildProcess>()
let passed = 0
let failed: string | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    failed ??= signal
    endAll()
  })
}
const inMemory = await memoryFolder()
// What is made to be thrown away needs no disk.
if (inMemory !== undefined) process.env['TMPDIR'] = inMemory
process.env['FUZZ_SEED'] ??= seedOfCommit()
const prepared = await prepareProduct()
process.env['PREPARED_PRODUCT'] = prepared.folder
for (const lines of stages) {
  await Promise.all(lines.map(runInTurn))
  if (failed !== undefined) break
}
await prepared.remove()
if (inMemory !== undefined) await rm(inMemory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
if (failed !== undefined) {
  console.error(`\n${failed} failed.`)
  process.exit(1)
}
console.log(`\n${passed} passed, 0 failed`)

async function runInTurn(parts: string[]) {
  for (const part of parts) {
    if (failed !== undefined) return
    await runPart(part)
  }
}

/** The output of a part is shown when the part has ended, so that two parts never mix. */
async function runPart(part: string) {
  const began = performance.now()
  const { code, output } = await run(part)
  // A part that was stopped because another one failed shows nothing.
  if (failed !== undefined) return
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n— ${part}: ${seconds} s\n${output.trim()}`)
  passed += testsPassedIn(output)
  if (code === 0) return
  failed = part
  endAll()
}

/** A group of its own: npm does not hand on the signal that ends it. */
async function run(part: string): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', part], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}

/** Each commit is asked other questions, and the same ones wherever it is tested. */
function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return String(
    /^[\da-f]{40}/.test(stdout ?? '') ? Number.parseInt(stdout.slice(0, 7), 16) : Date.now() % 1_000_000_000,
  )
}

/** As Ctrl-C would, so that each stops the servers and databases it has started. */
function endAll() {
  for (const { pid } of running) process.kill(-pid!, 'SIGINT')
}

/** Vitest closes with "Tests  12 passed", Playwright with "12 passed (3.4s)". */
function testsPassedIn(output: string): number {
  return Number(/^ *Tests +(\d+) passed|^ *(\d+) passed \(/m.exec(output)?.slice(1).find(Boolean) ?? 0)
}
