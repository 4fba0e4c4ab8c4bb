import type { Database } from '#server/platform/database/database.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import type { ServerNode } from '#test/start-node.ts'
import type { startSmsGateway } from '#test/start-sms-gateway.ts'
import type { startSmtpServer } from '#test/start-smtp-server.ts'

/** What every harness has: servers in use, and all places where the acts must be found. */
export type Ground = {
  nodes: readonly ServerNode[]
  db: Database
  smtp: Awaited<ReturnType<typeof startSmtpServer>>
  gateway: Awaited<ReturnType<typeof startSmsGateway>>
  pictures: { store: ImageStore; sizes: () => Promise<Map<string, number>> }
  untilHealthy: () => Promise<unknown>
  /** Returns the exit codes of the servers. */
  stop: () => Promise<(number | null)[]>
}
