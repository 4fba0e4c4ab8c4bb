import type { Metadata, Sharp } from 'sharp'
import type { ErrorCode } from '#domain/errors.ts'
import { inTurn } from '#server/platform/in-turn.ts'

export const largestImage = 2_097_152

const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const
type Format = keyof typeof extensions
type Extension = (typeof extensions)[Format]

/** Made beside the original, for where it is shown. */
export const imageSizes = { list: 480, page: 1280, zoom: 1920 } as const
export type ImageSize = keyof typeof imageSizes

export type CleanImage = {
  extension: Extension
  width: number
  height: number
  original: Buffer
  sizes: Record<ImageSize, Buffer>
}

/** More pixels than any screen needs; beyond, a small file would fill the memory. */
const mostPixels = 40_000_000
/** Of all the frames of a moving one: each is read, and written again with colours of its own. */
const mostFramePixels = 50_000_000
const patience = { seconds: 20 }

/** Loaded with the first picture. libvips works on threads of its own: a few at once are enough for two cores. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const cleaning = inTurn(2)

/**
 * Judges a picture by what it holds, never by its name, and makes a clean one of it: upright, without what the camera
 * or its owner wrote into the file, and without anything that hid behind the pixels.
 */
export async function readImage(content: Uint8Array, truncated: boolean): Promise<CleanImage | ErrorCode> {
  if (truncated || content.length > largestImage) return 'image.tooBig.error'
  if (content.length === 0) return 'image.empty.error'
  const format = formatOf(content)
  if (format === undefined) return 'image.extension.error'
  const sharp = await loadSharp()
  try {
    return await cleaning(() => clean(sharp, content, format))
  } catch {
    return 'image.format.error'
  }
}

async function clean(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  content: Uint8Array,
  format: Format,
): Promise<CleanImage | ErrorCode> {
  const described = await sharp(content, { limitInputPixels: mostPixels }).metadata()
  const { width, height } = uprightSizeOf(described)
  if (described.format !== format || !isSixteenByNine(width, height)) return 'image.format.error'
  const animated = format === 'gif'
  const limitInputPixels = animated ? mostFramePixels : mostPixels
  const upright = () => sharp(content, { limitInputPixels, animated, failOn: 'error' }).timeout(patience).autoOrient()
  const still = await sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout(patience)
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [original, list, page, zoom] = await Promise.all([
    encode(upright(), format).toBuffer(),
    ...Object.values(imageSizes).map((size) =>
      sharp(still).resize({ width: size, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
    ),
  ])
  return {
    extension: extensions[format],
    width,
    height,
    original,
    sizes: { list: list!, page: page!, zoom: zoom! },
  }
}

function encode(image: Sharp, format: Format): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 90 })
  return format === 'png' ? image.png() : image.gif()
}

function formatOf(content: Uint8Array): Format | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, index) => content[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  return starts(0x47, 0x49, 0x46, 0x38) ? 'gif' : undefined
}

/** A camera held upright writes a lying picture and says so; 5 to 8 are the turns that swap the sides. */
function uprightSizeOf({ width, height, pageHeight, orientation = 1 }: Metadata) {
  const tall = pageHeight ?? height
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall }
}

function isSixteenByNine(width: number, height: number): boolean {
  const ratio = 16 / 9
  return height > 0 && Math.abs(width / height - ratio) <= ratio * 0.01
}
