import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { performance } from 'node:perf_hooks'
import { journeyDays, usualDay } from '#e2e/journey-days.ts'
import { memoryFolder } from '#scripts/memory-folder.ts'
import { endLeftovers, markRun, startPart } from '#scripts/run-part.ts'
import { closingLines, reportOf, type TestReport } from '#scripts/test-report.ts'
import type { NamedDay } from '#test/clock/named-days.ts'
import { prepareProducts } from '#test/prepared-product.ts'

type Run = { before: string[]; lines: { parts: string[]; last: string[] }[]; days: NamedDay[] }

/**
 * What must hold before a change lands: lines beside each other, so that one core works while another part waits for a
 * mail, a time-out or a page. A failed part lets the others of its line end; what needs the build or a prepared
 * product begins only while none has failed.
 */
const everything: Run = {
  before: [],
  lines: [
    { parts: ['format:check', 'lint', 'build'], last: ['test:e2e'] },
    { parts: ['types', 'unused', 'test:pure'], last: [] },
    { parts: ['test:api'], last: [] },
    { parts: ['test:web'], last: [] },
  ],
  days: [usualDay],
}
/** npm run test:drills: what is too dear for each change, and runs before one lands (decision 94). */
const drills: Run = {
  before: ['build'],
  lines: [
    { parts: [], last: ['drills'] },
    { parts: [], last: ['drills:e2e', 'drills:web'] },
  ],
  days: journeyDays,
}
const { before, lines, days } = process.argv[2] === 'drills' ? drills : everything

const running = new Set<() => void>()
const ended = new Map<string, TestReport & { code: number }>()
let interrupted = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted = true
    for (const stop of running) stop()
  })
}
const run = randomUUID()
markRun(run)
const inMemory = await memoryFolder()
// Three parts unpack it otherwise, in each run.
process.env['CHROMIUM_FOLDER'] ??= tmpdir()
// Temporary files need no disk.
if (inMemory !== undefined) process.env['TMPDIR'] = inMemory
process.env['FUZZ_SEED'] ??= seedOfCommit()
// The compiler and the linter’s types are written in Go, whose garbage collector then runs four times less often.
process.env['GOGC'] ??= '400'
// What starts a product comes after the build, so that it runs what is shipped.
process.env['SERVER_PROGRAM'] = 'dist/server/main.js'
await runInTurn(before)
const prepared = prepareProducts(days)
const [removeProducts] = await Promise.all([
  prepared,
  ...lines.map(async ({ parts, last }) => {
    await runInTurn(parts)
    await prepared
    if (!hasFailed()) await runInTurn(last)
  }),
])
await endLeftovers(run)
await removeProducts()
if (inMemory !== undefined) await rm(inMemory, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
const end = closingLines(ended)
console.log(`\n${end}`)
// .ci/run repeats the end of each of its runs as its own.
if (process.env['RUN_ENDS'] !== undefined) await appendFile(process.env['RUN_ENDS'], `${end}\n\n`)
process.exit(hasFailed() ? 1 : 0)

function hasFailed() {
  return interrupted || [...ended.values()].some(({ code }) => code !== 0)
}

async function runInTurn(parts: string[]) {
  for (const part of parts) if (!interrupted) await runPart(part)
}

/** The output of a part is shown when the part has ended, so that two parts never mix. */
async function runPart(part: string) {
  const began = performance.now()
  const { ended: end, stop } = startPart([process.execPath, '--run', part])
  running.add(stop)
  const { code, output } = await end
  running.delete(stop)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`\n— ${part}: ${seconds} s\n${output.trim()}`)
  ended.set(part, { code, ...reportOf(output) })
}

/** Each commit has its own random tests, the same ones wherever it is tested. */
function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return String(
    /^[\da-f]{40}/.test(stdout ?? '') ? Number.parseInt(stdout.slice(0, 7), 16) : Date.now() % 1_000_000_000,
  )
}
