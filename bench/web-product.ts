import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { startProduct } from '#test/start-product.ts'

/** The product as it runs in production, over a database of its own with so many projects. Answers the way to stop it. */
export async function startProductWith(projects: number) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-bench-'))
  const postgres = await startEmbeddedPostgres(folder, ['fsync=off', 'synchronous_commit=off'])
  const stopDatabase = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const { host, user, database } = postgres.connection
    const settings = {
      DATABASE_URL: `postgres://${user}@localhost:5432/${database}?host=${encodeURIComponent(host!)}`,
      DATA_DIR: join(folder, 'data'),
    }
    // A first start brings the demo, whose projects are the pattern of all the others.
    await (await startProduct(settings)).stop()
    await copyProjects(postgres.connection, projects)
    const port = await freePort()
    const product = await startProduct({
      ...settings,
      APP_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'bench@example.test',
    })
    return {
      address: product.address,
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

async function copyProjects(connection: ConstructorParameters<typeof Client>[0], count: number) {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ columns: string }>(`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'project' and is_identity = 'NO' and column_name not in ('name', 'search_text')`)
    const columns = rows[0]?.columns
    await client.query(
      `insert into project (name, ${columns})
       select left(p.name || ' ' || n, 250), ${columns}
       from generate_series(1, $1 / (select count(*)::integer from project)) n, project p`,
      [count],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}
