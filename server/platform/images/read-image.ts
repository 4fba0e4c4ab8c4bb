import type { ErrorCode } from '#domain/errors.ts'
import { formatOf, pixelsIn } from '#domain/image-head.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import type { Job } from '#server/platform/images/clean-image.ts'
import { fileExtensions, type CleanImage } from '#server/platform/images/image-format.ts'
import { faultOfPdf, looksLikePdf } from '#server/platform/images/read-pdf.ts'
import { cleanElsewhere } from '#server/platform/images/picture-desk.ts'

export const largestImage = 2_097_152

const largestFile = 10_485_760

/** Most pictures are this small, from a telephone or reduced; they do not wait behind the others. */
const fewPixels = 4_000_000

const small = fairQueue({ atOnce: 2, mostOfOne: 10, mostOfAll: 60 })
/** Large pictures are read one at a time, so that together they take no more memory than one. */
const large = fairQueue({ atOnce: 1, mostOfOne: 5, mostOfAll: 15 })

/**
 * Judges a picture by its content, never by its name, and makes a clean one of it in a separate process. `caller` is
 * the account it is read for, so that no caller waits behind the many pictures of another.
 */
export async function readImage(
  content: Uint8Array,
  truncated: boolean,
  caller = 'ourselves',
  { anyShape = false } = {},
): Promise<CleanImage | ErrorCode> {
  if (truncated || content.length > largestImage) return 'image.tooBig.error'
  if (content.length === 0) return 'image.empty.error'
  const format = formatOf(content)
  if (format === undefined) return 'image.extension.error'
  return cleanInTurn({ content, format, anyShape }, caller)
}

/** Reads a file of a message: a PDF stays as it is, a picture loses its metadata. */
export async function readFile(
  content: Uint8Array,
  truncated: boolean,
  caller: string,
): Promise<CleanImage | ErrorCode> {
  if (truncated || content.length > largestFile) return 'file.tooBig.error'
  if (content.length === 0) return 'image.empty.error'
  const format = formatOf(content)
  if (format === 'jpeg' || format === 'png') return cleanInTurn({ content, format, isFile: true }, caller)
  if (!looksLikePdf(content)) return 'file.extension.error'
  const fault = faultOfPdf(content)
  if (fault !== undefined) return fault
  return { extension: fileExtensions.pdf, width: 0, height: 0, original: Buffer.from(content), sizes: {} }
}

function cleanInTurn(job: Job, caller: string): Promise<CleanImage | ErrorCode> {
  const pixels = pixelsIn(job.content, job.format) ?? Infinity
  const queue = pixels <= fewPixels ? small : large
  return queue(caller, () => cleanElsewhere({ ...job, ...(pixels <= fewPixels && { mostPixels: fewPixels }) }))
}
