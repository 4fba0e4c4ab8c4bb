import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { shiftDatabase } from '#test/clock/shift-database.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  export interface ProvidedContext {
    postgres: ClientConfig
  }
}

/** The data need not outlive the run, so it never waits for the disk, a log or a vacuum. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'shared_buffers=128MB',
  // Each connection plans a statement once: custom plans were a third of the database's work.
  'plan_cache_mode=force_generic_plan',
]

/** One real PostgreSQL for the whole run; its migrated database is the template of each test file's own. */
export default async function startTestDatabase(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-test-'))
  const postgres = await startEmbeddedPostgres(folder, settings)
  await shiftDatabase(postgres.connection)
  await migrate(postgres.connection)
  project.provide('postgres', postgres.connection)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
