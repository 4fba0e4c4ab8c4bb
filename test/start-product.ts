import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { ownShift } from '#test/clock/named-days.ts'
import { shiftDatabase } from '#test/clock/shift-database.ts'
import { serverProgram } from '#test/server-program.ts'

/**
 * The whole product in a process of its own, with the demo, on a free port and in a folder of its own: a copy of the
 * prepared one, if the run has one.
 */
export async function startProduct(settings: Record<string, string> = {}, program = serverProgram) {
  const own = settings['DATA_DIR'] === undefined ? await productFolder() : undefined
  const defaults = {
    ...(own !== undefined && { DATA_DIR: own }),
    PORT: '0',
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    GEOCODER: 'gazetteer',
  }
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  const stop = async () => {
    server.kill('SIGINT')
    if (server.exitCode === null) await once(server, 'exit')
    if (own !== undefined) await rm(own, { recursive: true, force: true })
  }
  return { address, stop }
}

export async function addressOf(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (data: Buffer) => {
      output += String(data)
      const address = /japonais: (http:\/\/\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    })
    server.once('exit', () => reject(new Error(`The server stopped before it listened: ${output}`)))
  })
}

/** A data folder with the demo, where the run has prepared one to copy; else an empty database, that a first start fills. */
export async function productFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'programme-product-'))
  if (!(await copyProduct(folder))) await makeShiftedDatabase(folder, ownShift())
  return folder
}

/** Copies the product that was prepared for the clock of this process. Returns false where there is none. */
export async function copyProduct(folder: string): Promise<boolean> {
  const prepared = join(process.env['PREPARED_PRODUCTS'] ?? '', String(ownShift()))
  if (!existsSync(prepared)) return false
  // With its owners: the database refuses a folder of another user.
  const [code] = await once(spawn('cp', ['-a', `${prepared}/.`, folder], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${prepared} could not be copied.`)
  return true
}

/** A database keeps the clock it was created with. */
export async function makeShiftedDatabase(folder: string, shift: number) {
  if (shift === 0) return
  const postgres = await startEmbeddedPostgres(folder)
  await shiftDatabase(postgres.connection, shift)
  await postgres.stop()
}
