import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A script of ours under a name that changes with it: readers keep it for ever. */
export function scriptFile(name: string): { url: string; type: string; body: string } {
  const body = readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8')
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { url: `/agenda/${name}-${digest}.js`, type: 'text/javascript; charset=utf-8', body }
}
