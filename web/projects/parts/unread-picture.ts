import type { ErrorCode } from '#domain/errors.ts'
import { formatOf, mostPixels, pixelsIn } from '#domain/image-head.ts'

/** Reads the size from the file's header; 0 if it has none. */
export async function pixelsOf(file: File): Promise<number> {
  const content = await contentOf(file)
  const format = formatOf(content)
  return (format && pixelsIn(content, format)) ?? 0
}

/** The reason why the browser could not decode it: no picture, a damaged one, or one too large. */
export async function faultOfUnread(file: File): Promise<ErrorCode> {
  const content = await contentOf(file)
  const format = formatOf(content)
  if (format === undefined) return 'image.extension.error'
  return (pixelsIn(content, format) ?? 0) > mostPixels ? 'image.pixels.error' : 'file.format.error'
}

async function contentOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}
