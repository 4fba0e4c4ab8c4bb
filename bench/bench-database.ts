import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'

export type BenchDatabase = { connection: ClientConfig; folder: string; stop: () => Promise<void> }

/** The number of editions that share the projects. */
export const editions = Number(process.env['EDITIONS'] ?? 1)

/** A migrated PostgreSQL of its own for each size, stored under data/ between runs. */
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
  await haveEveryoneAsked(postgres.connection)
  return {
    connection: postgres.connection,
    folder,
    stop: async () => {
      await postgres.stop()
      await unlock()
    },
  }
}

/** A holder with all reminders of the report gets no more: a measured server then sends no mail. */
async function haveEveryoneAsked(connection: ClientConfig) {
  const client = new Client(connection)
  await client.connect()
  await client.query(`
    insert into project_report (project_id, asked_nb, asked_at)
    select id, 3, now() from project where is_announced(status)
    on conflict (project_id) do update set asked_nb = 3, asked_at = now() where project_report.asked_nb < 3`)
  await client.query(`delete from outgoing_message where body_text like '%/#/project/report/%'`)
  await client.end()
}
