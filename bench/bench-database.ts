import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'

export type BenchDatabase = { connection: ClientConfig; folder: string; stop: () => Promise<void> }

/** Over how many editions the projects are spread. */
export const editions = Number(process.env['EDITIONS'] ?? 1)

/** A migrated PostgreSQL of its own for each size, kept under data/ from one run to the next. */
export async function openBenchDatabase(
  count: number,
  settings: string[] = [],
  spreadOver = editions,
): Promise<BenchDatabase> {
  const folder = resolve(`data/bench-${count}${spreadOver === 1 ? '' : `-of-${spreadOver}`}`)
  await mkdir(folder, { recursive: true })
  const unlock = await lockFolder(folder)
  const postgres = await startEmbeddedPostgres(folder, ['max_wal_size=8GB', 'checkpoint_timeout=30min', ...settings])
  await migrate(postgres.connection)
  return {
    connection: postgres.connection,
    folder,
    stop: async () => {
      await postgres.stop()
      await unlock()
    },
  }
}
