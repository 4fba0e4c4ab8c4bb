import type { ErrorCode } from '#domain/errors.ts'
import { formatOf, mostPixels, pixelsIn } from '#domain/image-head.ts'

/** As its head says; 0 where it says nothing. */
export async function pixelsOf(file: File): Promise<number> {
  const content = await contentOf(file)
  const format = formatOf(content)
  return (format && pixelsIn(content, format)) ?? 0
}

/** Why the browser could not unfold it: it is none, it is damaged, or there is too much of it. */
export async function faultOfUnread(file: File): Promise<ErrorCode> {
  const content = await contentOf(file)
  const format = formatOf(content)
  if (format === undefined) return 'image.extension.error'
  return (pixelsIn(content, format) ?? 0) > mostPixels ? 'image.pixels.error' : 'file.format.error'
}

async function contentOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer())
}
