import { atTheDesk } from '#server/platform/documents/document-desk.ts'
import type { DocumentStandard, Picture } from '#server/platform/documents/document-job.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'

export type DocumentOptions = {
  standard?: DocumentStandard
  /** The caller, so that many documents for one caller wait behind each other and delay no other caller. */
  caller?: string
  /**
   * The pictures that the template finds under `pictures/`; they are read one at a time, when the document's turn
   * comes.
   */
  pictures?: AsyncIterable<Picture>
  /** The date in the document's metadata, which PDF/A requires; without it, the document has none. */
  madeAt?: Date
  /** Aborted when the caller no longer waits. */
  signal?: AbortSignal
}

const inTurn = fairQueue({ atOnce: 1, mostOfOne: 3, mostOfAll: 20 })
const nameOfFile = /^[\w-]+(\.\w+)?$/

/**
 * Returns a PDF made by the template `documents/<name>.typ`, which reads `data` as JSON: user texts are never part of a
 * template. A letter and its accent become one sign there, as a reader types them in a search. A separate process makes
 * one document after another; too many at once are refused with `server.busy.error`. The same data, pictures and moment
 * give the same bytes.
 */
export async function renderDocument(name: string, data: unknown, options: DocumentOptions = {}): Promise<Buffer> {
  const { standard = 'PDF/UA-1', caller = '', pictures, madeAt, signal } = options
  const json = JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? value.normalize() : value))
  return inTurn(caller, () =>
    atTheDesk(async (ask) => {
      for await (const picture of pictures ?? []) {
        if (!nameOfFile.test(picture.name)) throw new Error(`No name for a picture: ${picture.name}`)
        await ask({ picture })
      }
      const seconds = madeAt && Math.floor(madeAt.getTime() / 1000)
      const reply = await ask({ document: { name, data: json, standard, ...(seconds && { madeAt: seconds }) } })
      if ('pdf' in reply) return Buffer.from(reply.pdf)
      throw new Error(`The document ${name} was not made: ${'failed' in reply ? reply.failed : ''}`)
    }, signal),
  )
}
