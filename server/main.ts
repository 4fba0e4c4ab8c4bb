import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled once is read at the next start. Not in the temporary folder, where others may write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
await import('#server/run.ts')
flushCompileCache()
