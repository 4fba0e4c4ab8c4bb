import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearFolder, comesDown } from '#faults/take-down.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { startNode, type ServerNode } from '#test/start-node.ts'
import { startSmtpServer, type SmtpServer } from '#test/start-smtp-server.ts'

export type TwoServers = { db: Database; smtp: SmtpServer; nodes: [ServerNode, ServerNode] }

/** Two servers on one database and one mail server, for the duration of the work; `own`: the settings of each. */
export async function onTwoServers<Result>(
  more: Record<string, string>,
  work: (servers: TwoServers) => Promise<Result>,
  own: readonly Record<string, string>[] = [],
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'programme-two-'))
  const nodes: ServerNode[] = []
  let kept: { stop: () => Promise<void> } | undefined
  const isDown = comesDown(async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await kept?.stop()
    await clearFolder(folder, join(folder, 'postgres'))
  })
  const [postgres, smtp] = await Promise.all([startEmbeddedPostgres(folder), startSmtpServer()])
  kept = postgres
  const { host, port, user, database } = postgres.connection
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://programme.example',
    DATA_DIR: folder,
    DEMO: 'off',
    ...more,
  }
  const db = openDatabase(postgres.connection)
  try {
    const first = await startNode({ ...settings, ...own[0] })
    nodes.push(first)
    await first.untilHealthy()
    const second = await startNode({ ...settings, ...own[1] })
    nodes.push(second)
    await second.untilHealthy()
    return await work({ db, smtp, nodes: [first, second] })
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await Promise.all([db.close(), smtp.stop()])
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
    isDown()
  }
}
