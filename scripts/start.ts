import { buildWebWhenStale } from '#scripts/build-web.ts'

await buildWebWhenStale()
await import('#server/main.ts')
