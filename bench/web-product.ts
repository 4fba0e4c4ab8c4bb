import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { startContestant } from '#bench/contestants.ts'
import { generate } from '#bench/generated-data.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/**
 * The product as it runs in production, over a database of its own with so many projects. Returns the function that
 * stops it.
 */
export async function startProductWith(projects: number) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-bench-'))
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'synchronous_commit=off'])
  const stopDatabase = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(postgres.connection)
    await fill(postgres.connection, projects)
    const product = await startContestant('ours', { ...postgres, folder })
    return {
      address: `http://127.0.0.1:${product.port}`,
      stop: async () => {
        await product.stop()
        await stopDatabase()
      },
    }
  } catch (error) {
    await stopDatabase()
    throw error
  }
}

async function fill(connection: ClientConfig, projects: number) {
  const clients = [new Client(connection), new Client(connection)] as const
  await Promise.all(clients.map((client) => client.connect()))
  try {
    await generate(clients, projects, { passwordHash: await hashPassword('Matsuri2025'), images: [] })
    // The reader of a commission's projects.
    await clients[0].query(`
      insert into user_account (username, firstname, lastname, role, commission_id, password_hash, validated_at)
      select 'member@bench.test', 'Yuki', 'Tanabe', 'ROLE_COMMISSION', 1, password_hash, now()
      from user_account where username = 'admin@bench.test'`)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
