import type { Writable } from 'node:stream'
import type { ClientConfig } from 'pg'
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
  /** Where databases of rehearsals are made; without it there are none. */
  connection?: ClientConfig
  /** Without a listener, streams bring nothing, and every screen polls by itself. */
  listener?: Listener
  images: ImageStore
  /** Called when a link is written: the port may be known only once the server listens. */
  publicUrl: () => string
  /** The folder of the built browser application; without it the server offers only the API. */
  webFolder?: string
  /** Standard output, unless a test reads the log. */
  logTo?: Writable
  metrics: Metrics
  /** Once true, the server reports that it is not ready, and soon refuses new requests. */
  isStopping: () => boolean
}
