import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plant } from '#faults/planted/plant.ts'
import { plants } from '#faults/planted/plants.ts'

const copied = ['bench', 'database', 'domain', 'e2e', 'faults', 'scripts', 'server', 'test', 'web'].concat([
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
])
/** Long enough for a finder on a busy machine, short enough to report one that hangs. */
const longest = 900_000

/** A finder that was cut off has neither found nor missed the fault. */
type Outcome = 'found' | 'missed' | 'cut off'
export type Finding = { what: string; finder: string; outcome: Outcome; seconds: number }

/** Plants each fault in its own copy of the source; the working copy is never touched. */
export async function plantEach(which: RegExp, say: (line: string) => void): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const plant of plants.filter(({ what }) => which.test(what))) {
    const began = performance.now()
    const { output, isCut } = await runPlanted(plant)
    const word = output.split('\n').find((line) => plant.says.test(line)) ?? ''
    const seconds = Math.round((performance.now() - began) / 1000)
    const outcome = word !== '' ? 'found' : isCut ? 'cut off' : 'missed'
    findings.push({ what: plant.what, finder: plant.finder, outcome, seconds })
    say(`${outcome} in ${seconds} s: ${plant.what} (${plant.finder}) ${word.trim().slice(0, 120)}`)
    if (word === '') say(output.slice(-2000))
  }
  return findings
}

async function runPlanted({ changes, finder }: Plant): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    for (const { file, find, put } of changes) {
      const path = join(folder, file)
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(find, () => put),
      )
    }
    return await run(folder, ...commandOf(finder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function commandOf(finder: Plant['finder']): [string, string[]] {
  if (finder === 'rounds')
    return [process.execPath, ['faults/main.ts', '--only', 'rounds', '--seed', '11', '--rounds', '20']]
  if (finder === 'power')
    return [process.execPath, ['faults/main.ts', '--only', 'power', '--seed', '11', '--power', '6']]
  if (finder === 'room')
    return [process.execPath, ['faults/main.ts', '--only', 'room', '--seed', '11', '--ballots', '2']]
  const test = finder === 'fuzz' ? 'server/fuzz.test.ts' : finder
  return [process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', test]]
}

type Run = { output: string; isCut: boolean }

/**
 * Returns its output, whatever its exit code. A hanging run is ended as Ctrl-C would, so that it takes down what it
 * started (take-down.ts).
 */
async function run(cwd: string, program: string, words: string[]): Promise<Run> {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  let isCut = false
  const impatience = setTimeout(() => {
    isCut = true
    child.kill('SIGINT')
  }, longest)
  await once(child, 'close')
  clearTimeout(impatience)
  return { output, isCut }
}
