import type { ErrorCode } from '#domain/errors.ts'
import { mostPixels } from '#domain/image-head.ts'
import { faultOfUnread, pixelsOf } from '#web/projects/parts/unread-picture.ts'

/** The limits of what the browser reads and of what the server accepts. */
const heaviest = 30 * 1024 * 1024
const largest = 2_097_152
const accepted = new Set(['image/jpeg', 'image/png', 'image/gif'])
const longestSides = [1920, 1440, 1080]
const qualities = [0.85, 0.7, 0.5]

/**
 * Makes a picture of any shape, as a telephone takes it, light enough to be sent; returns an error if the file is no
 * picture.
 */
export async function lightenPicture(file: File): Promise<File | ErrorCode | 'tooHeavy'> {
  if (file.size === 0) return 'image.empty.error'
  if (file.size > heaviest) return 'tooHeavy'
  if (accepted.has(file.type) && file.size <= largest && (await pixelsOf(file)) <= mostPixels) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return faultOfUnread(file)
  try {
    return (await lightest(bitmap, file.name)) ?? 'image.tooBig.error'
  } finally {
    bitmap.close()
  }
}

async function lightest(bitmap: ImageBitmap, name: string): Promise<File | undefined> {
  for (const side of longestSides) {
    const canvas = drawn(bitmap, Math.min(1, side / Math.max(bitmap.width, bitmap.height)))
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (blob !== null && blob.size <= largest)
        return new File([blob], `${name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
    }
  }
  return undefined
}

function drawn(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  // A JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}
