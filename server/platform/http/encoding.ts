import { transcode } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the best encoding that a caller's `accept-encoding` allows. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const parts = String(accepted ?? '')
    .toLowerCase()
    .split(',')
  const wanted = new Set(
    parts.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]?.trim()),
  )
  return wanted.has('br') ? 'br' : wanted.has('gzip') ? 'gzip' : 'identity'
}

/** A reused scratch buffer; in UTF-16, a text takes two bytes for each of its units. */
const scratch = Buffer.alloc(128 * 1024)

/**
 * Encodes as UTF-8 by way of UTF-16: one Japanese letter makes `Buffer.from` six times slower for the whole text.
 * Measured on a page of fifty projects (32 kB): 12 µs this way, 80 µs with `Buffer.from`.
 */
export function bytesOf(text: string): Buffer {
  if (text.length * 2 > scratch.length) return Buffer.from(text)
  return transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8')
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Encodes on a thread of its own. `quality` is brotli's, from 0 to 11: a higher one is smaller and slower. */
export function encode(content: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return Promise.resolve(content)
  if (encoding === 'gzip') return pack.gzip(content)
  return pack.br(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
