import type { ErrorCode } from '#domain/errors.ts'
import { mostPixels } from '#domain/image-head.ts'
import { faultOfUnread, isAccepted, jpegCanvas, jpegOf, pixelsOf } from '#web/projects/parts/sent-picture.ts'

/** The limit of what the browser reads. */
const heaviest = 30 * 1024 * 1024
const longestSides = [1920, 1440, 1080]
const qualities = [0.85, 0.7, 0.5]

/**
 * Makes a picture of any shape, as a telephone takes it, light enough to be sent; returns an error if the file is no
 * picture.
 */
export async function lightenPicture(file: File): Promise<File | ErrorCode | 'tooHeavy'> {
  if (file.size === 0) return 'image.empty.error'
  if (file.size > heaviest) return 'tooHeavy'
  if (isAccepted(file) && (await pixelsOf(file)) <= mostPixels) return file
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
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const [width = 1, height = 1] = [bitmap.width, bitmap.height].map((each) => Math.max(1, Math.round(each * scale)))
    const canvas = jpegCanvas(width, height, (context) => context.drawImage(bitmap, 0, 0, width, height))
    const file = await jpegOf(canvas, name, qualities)
    if (file !== undefined) return file
  }
  return undefined
}
