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

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Beside the threads of everything else. `quality`: of brotli, from 0 to 11; the higher, the smaller and the later. */
export function encode(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const content = Buffer.from(text)
  if (encoding === 'identity') return Promise.resolve(content)
  if (encoding === 'gzip') return pack.gzip(content)
  return pack.br(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  })
}
