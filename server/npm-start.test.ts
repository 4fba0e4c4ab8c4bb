import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesIn } from '#server/platform/database/embedded-postgres.ts'
import { addressOf, productFolder } from '#test/start-product.ts'

/** A process manager knows npm alone, and signals no other process. */
let folder: string

beforeAll(async () => {
  folder = await productFolder()
})
afterAll(async () => {
  // Only a failed test leaves a server behind.
  const left = Number((await readFile(join(folder, 'lock'), 'utf8').catch(() => '')).split(' ')[0])
  if (left > 0) process.kill(left, 'SIGINT')
  while ((await processesIn(join(folder, 'postgres'))).length > 0);
  await rm(folder, { recursive: true, force: true })
})

// The second start proves that the first has released its folder.
test.each(['SIGTERM', 'SIGINT'] as const)(
  'npm told to end by %s ends server and database, and passes on the code of a clean stop',
  async (signal) => {
    // Nothing is installed here, whatever the lock file says.
    const npm = spawn('npm', ['start', '--ignore-scripts', '--no-update-notifier'], {
      env: { ...process.env, DATA_DIR: folder, PORT: '0', APP_ENV: 'test', DEMO: 'off', DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const address = await addressOf(npm)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
    expect(await processesIn(join(folder, 'postgres'))).not.toEqual([])
    const ended = once(npm, 'exit')
    npm.kill(signal)
    expect(await ended).toEqual([0, null])
    expect(await processesIn(join(folder, 'postgres'))).toEqual([])
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },
  180_000,
)
