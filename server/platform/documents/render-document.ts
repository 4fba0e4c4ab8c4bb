import { atTheDesk } from '#server/platform/documents/document-desk.ts'
import type { DocumentStandard, Picture } from '#server/platform/documents/document-job.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'

export type DocumentOptions = {
  standard?: DocumentStandard
  /** Who wants it: whoever wants many waits behind themselves, and nobody else does. */
  caller?: string
  /** What the template finds under `pictures/`; read one at a time, when its turn has come. */
  pictures?: AsyncIterable<Picture>
  /** What a document says of when it was made; without it, it says nothing. PDF/A asks for it. */
  madeAt?: Date
  /** Nobody waits for it any more. */
  signal?: AbortSignal
}

const inTurn = fairQueue({ atOnce: 1, mostOfOne: 3, mostOfAll: 20 })
const nameOfFile = /^[\w-]+(\.\w+)?$/

/**
 * A PDF by the template `documents/<name>.typ`, which reads `data` as JSON: what people wrote is never part of a
 * template. A letter and its accent are one sign there, as who looks for a word types it. It is made by a process of its own, one document after another; too many at once are refused with
 * `server.busy.error`. With the same data, pictures and moment, it is the same byte for byte.
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
