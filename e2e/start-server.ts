import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product as `npm start` serves it, with the demo, on a free port and a folder of its own. */
export default async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'programme-e2e-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', APP_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env['E2E_URL'] = await addressOf(server)
  return async () => {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (data: Buffer) => {
      output += String(data)
      const address = /http:\/\/\S+/.exec(output)?.[0]
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The server stopped before it listened: ${output}`)))
  })
}
