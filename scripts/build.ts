import { buildServerWhenStale } from '#scripts/build-server.ts'
import { buildWebWhenStale } from '#scripts/build-web.ts'

await buildServerWhenStale()
await buildWebWhenStale()
