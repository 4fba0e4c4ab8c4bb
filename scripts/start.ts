import { buildWebWhenStale } from '#scripts/build-web.ts'

await buildWebWhenStale()
// JavaScript, which has no types to import.
const server: string = '#server/main.js'
await import(server)
