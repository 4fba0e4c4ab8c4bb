import { buildServerWhenStale } from '#scripts/build-server.ts'
import { buildWebWhenStale } from '#scripts/build-web.ts'

await buildServerWhenStale()
await buildWebWhenStale()
// The built file has no types to import.
const server: string = '../dist/server/main.js'
await import(server)
