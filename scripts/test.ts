import { spawnSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { buildWebWhenStale } from '#scripts/build-web.ts'

/** Everything that must hold before a change lands, cheapest first. It stops at the first part that fails. */
const parts = ['format:check', 'lint', 'types', 'unused', 'test:pure', 'test:api', 'test:web', 'test:e2e']

for (const part of parts) {
  const began = performance.now()
  console.log(`\n— ${part}`)
  if (part === 'test:e2e') await buildWebWhenStale()
  const { status } = spawnSync('npm', ['run', '--silent', part], {
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  if (status !== 0) {
    console.error(`\n${part} failed.`)
    process.exit(status ?? 1)
  }
  console.log(`  ${part}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
console.log('\nEverything holds.')
