import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { buildWebWhenStale } from '#scripts/build-web.ts'

/** Everything that must hold before a change lands, cheapest first. It stops at the first part that fails. */
const parts = ['format:check', 'lint', 'types', 'unused', 'test:pure', 'test:api', 'test:web', 'test:e2e']

let passed = 0
for (const part of parts) {
  const began = performance.now()
  console.log(`\n— ${part}`)
  if (part === 'test:e2e') await buildWebWhenStale()
  const { code, output } = await run(part)
  if (code !== 0) {
    console.error(`\n${part} failed.`)
    process.exit(code)
  }
  passed += testsPassedIn(output)
  console.log(`  ${part}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
console.log(`\n${passed} passed, 0 failed`)

function run(part: string): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', part], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => {
    output += String(data)
    process.stdout.write(data)
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }))
  })
}

/** Vitest closes with "Tests  12 passed", Playwright with "12 passed (3.4s)". */
function testsPassedIn(output: string): number {
  return Number(/^ *Tests +(\d+) passed|^ *(\d+) passed \(/m.exec(output)?.slice(1).find(Boolean) ?? 0)
}
