import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describeSchema } from '#scripts/describe-schema.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { declaredFunctions } from '#scripts/declared-functions.ts'
import { declaredTriggers } from '#scripts/declared-triggers.ts'

/**
 * npm run schema: writes the functions that repeat a declaration, and database/schema.sql, after a migration, a function
 * or such a declaration has changed.
 */
await writeFile(join(import.meta.dirname, '../database/functions/05_declared.sql'), declaredFunctions())
await writeFile(join(import.meta.dirname, '../database/functions/61_declared.sql'), declaredTriggers())
const folder = await mkdtemp(join(tmpdir(), 'programme-schema-'))
const postgres = await startEmbeddedPostgres(folder, ['fsync=off'])
try {
  await migrate(postgres.connection)
  const client = new Client(postgres.connection)
  await client.connect()
  await writeFile(join(import.meta.dirname, '../database/schema.sql'), await describeSchema(client))
  await client.end()
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
