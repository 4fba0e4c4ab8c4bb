import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

export type PublicFile = { url: string; type: string; body: string }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** A file whose name changes with its content, so that readers cache it for ever. */
export function publicFile(folder: string, file: string): PublicFile {
  const body = readFileSync(join(folder, file), 'utf8')
  const extension = extname(file)
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 12)
  return { url: `/agenda/${file.slice(0, -extension.length)}-${digest}${extension}`, type: types[extension]!, body }
}
