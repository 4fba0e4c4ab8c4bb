import type { ErrorCode } from '#domain/errors.ts'
import { formatOf, mostPixels, pixelsIn } from '#domain/image-head.ts'

/** What the server accepts. */
const largest = 2_097_152
const accepted = new Set(['image/jpeg', 'image/png', 'image/gif'])

export function isAccepted({ type, size }: File): boolean {
  return accepted.has(type) && size <= largest
}

export function jpegCanvas(width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  // A JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  draw(context)
  return canvas
}

/** The first of the qualities that the server accepts. */
export async function jpegOf(canvas: HTMLCanvasElement, name: string, qualities: number[]): Promise<File | undefined> {
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob !== null && blob.size <= largest)
      return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
  }
  return undefined
}

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
