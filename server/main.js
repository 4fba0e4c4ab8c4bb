import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// JavaScript alone of all: what was stripped of its types and compiled once is read at the next start, but not before
// this has said so, and the stripper takes longer to load than all of it to run.
// Not in the temporary folder, where others may write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('#server/run.ts')
flushCompileCache()
