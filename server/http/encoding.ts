import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of what a caller's `accept-encoding` takes. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
  const wanted = new Set(
    parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim()),
  )
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : 'identity'
}

const encoder = new TextEncoder()
/** Written into again and again; a text has at most three bytes for each of its units. */
const scratch = Buffer.alloc(192 * 1024)

/**
 * As UTF-8. A server that is given text measures it, measures it again and copies it on the way to the wire: for a page
 * of a table, with its accents, that is a quarter of all it does.
 */
export function bytesOf(text: string): Buffer {
  if (text.length * 3 > scratch.length) return Buffer.from(text)
  return Buffer.copyBytesFrom(scratch, 0, encoder.encodeInto(text, scratch).written)
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Beside the threads of everything else. `quality`: of brotli, from 0 to 11; the higher, the smaller and the later. */
export function encode(content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(content)
  if (encoding === 'gzip') return pack.gzip(content)
  return pack.br(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
