import type { Writable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Listener } from '#server/platform/database/listen.ts'
import type { ImageStore } from '#server/platform/images/image-store.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Outbox } from '#server/platform/outbox/outbox.ts'

/** Everything the server works with, in one plain object. */
export type Deps = {
  config: Config
  db: Database
  outbox: Outbox
  /** Without one, streams bring nothing, and every screen asks by itself. */
  listener?: Listener
  images: ImageStore
  /** Asked when a link is written: the port may be known only once the server listens. */
  publicUrl: () => string
  /** Where the built browser application lies; without it the API stands alone. */
  webFolder?: string
  /** Standard output, unless somebody wants to read along. */
  logTo?: Writable
  metrics: Metrics
  /** From then on the server says that it is not ready, and soon takes nothing new. */
  isStopping: () => boolean
}
