import { once } from 'node:events'
import { addAbortSignal, Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  name: string
  /** Pieces are packed as they come, however many there are. */
  content: Buffer | AsyncIterable<Buffer>
  /** A picture, which would not get smaller. */
  isPacked?: boolean
}

/** A ZIP file as it is made: the next entry is requested when the reader has taken the one before. */
export async function* zip(entries: AsyncIterable<ZipEntry>, madeAt = new Date()): AsyncGenerator<Buffer> {
  const file = new ZipFile()
  const archive = file.outputStream as PassThrough
  const reading = new AbortController()
  const packing = pack(entries, { file, archive, madeAt, signal: reading.signal }).catch((error: Error) =>
    archive.destroy(error),
  )
  try {
    for await (const piece of archive) yield piece as Buffer
  } finally {
    // If the reader stops, the writer is cancelled.
    reading.abort()
    await packing
  }
}

type Packing = { file: ZipFile; archive: PassThrough; madeAt: Date; signal: AbortSignal }

async function pack(entries: AsyncIterable<ZipEntry>, { file, archive, madeAt, signal }: Packing) {
  for await (const { name, content, isPacked } of entries) {
    const options = { mtime: madeAt, compressionLevel: isPacked ? 0 : 4 }
    if (isPacked && Buffer.isBuffer(content)) file.addBuffer(content, name, options)
    else {
      const source = addAbortSignal(signal, Readable.from(Buffer.isBuffer(content) ? [content] : content))
      file.addReadStream(source, name, options)
      // The end of the source comes while its last pieces are still being packed.
      await Promise.all([finished(source), once(archive, 'unpipe', { signal })])
    }
    // yazl writes a buffer whether or not there is room for it.
    if (archive.writableNeedDrain) await once(archive, 'drain', { signal })
  }
  file.end()
}
