import type { Metadata, Sharp } from 'sharp'
import type { ErrorCode } from '#domain/errors.ts'
import { mostPixels as mostOfAll, type Format } from '#domain/image-head.ts'
import {
  brokenOf,
  extensions,
  fileExtensions,
  imageSizes,
  type CleanImage,
} from '#server/platform/images/image-format.ts'

/** The limit for all frames of an animation together: each is decoded, and encoded again with its own colours. */
const mostFramePixels = 50_000_000
/** The limit of the decoded pixels in memory: forty million in four channels of eight bits, or fewer with more bits. */
const mostBytes = 160_000_000
/** A larger JPEG is written progressively to save memory, a few rows at a time, and is some percent larger. */
const mostAtLeisure = 10_000_000
const patience = { seconds: 20 }

/**
 * A picture admitted as small, by `mostPixels`, must be small. It must be 16:9 unless `anyShape`. `isFile`: it is
 * stored and never shown.
 */
export type Job = { content: Uint8Array; format: Format; mostPixels?: number; anyShape?: boolean; isFile?: boolean }

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // libvips uses threads of its own.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Makes a clean picture: upright, without metadata of the camera or its owner, and without data hidden behind the
 * pixels. Its sizes are made one after the other, each from the largest, so that its memory follows from its pixels.
 */
export async function cleanImage({
  content,
  format,
  mostPixels = mostOfAll,
  anyShape = false,
  isFile = false,
}: Job): Promise<CleanImage | ErrorCode> {
  const sharp = await loadSharp()
  try {
    return await clean(sharp, { content, format, mostPixels, anyShape, isFile })
  } catch (error) {
    // A timeout means too many pixels; any other failure means an unreadable picture.
    return isTimeout(error) ? 'image.pixels.error' : brokenOf({ anyShape, isFile })
  }
}

async function clean(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  { content, format, mostPixels, anyShape, isFile }: Required<Job>,
): Promise<CleanImage | ErrorCode> {
  const described = await sharp(content, { limitInputPixels: false }).metadata()
  const { width, height } = uprightSizeOf(described)
  const broken = brokenOf({ anyShape, isFile })
  if (described.format !== format) return broken
  const fault = faultOfSize(described, width * height, format)
  if (fault !== undefined) return fault
  if (width * height > mostPixels) return broken
  if (!(anyShape || isFile || isSixteenByNine(width, height))) return 'image.format.error'
  const read = (animated: boolean) =>
    sharp(content, {
      limitInputPixels: animated ? mostFramePixels : mostPixels,
      animated,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout(patience)
      .autoOrient()
  if (isFile && format !== 'gif') {
    const original = await encode(read(false), format, width * height).toBuffer()
    return { extension: fileExtensions[format], width, height, original, sizes: {} }
  }
  const largest = await read(false)
    .resize({ width: imageSizes.zoom, withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer()
  const sized = (size: number) =>
    sharp(largest).resize({ width: size, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
  const sizes = {
    list: await sized(imageSizes.list),
    page: await sized(imageSizes.page),
    zoom: await sized(imageSizes.zoom),
  }
  const original = await encode(read(format === 'gif'), format, width * height).toBuffer()
  return { extension: extensions[format], width, height, original, sizes }
}

/** Judges by the header, before anything is decoded. */
function faultOfSize(described: Metadata, pixels: number, format: Format): ErrorCode | undefined {
  if (pixels > mostOfAll || bytesOf(described) > mostBytes) return 'image.pixels.error'
  const isTooLong = format === 'gif' && pixels * (described.pages ?? 1) > mostFramePixels
  return isTooLong ? 'image.animation.error' : undefined
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message)
}

function encode(image: Sharp, format: Format, pixels: number): Sharp {
  if (format === 'jpeg') return image.jpeg({ quality: 90, optimiseCoding: pixels <= mostAtLeisure })
  return format === 'png' ? image.png() : image.gif()
}

function bytesOf({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2)
}

/** A camera held upright stores the picture lying, with a turn in its metadata; the turns 5 to 8 swap the sides. */
function uprightSizeOf({ width, height, pageHeight, orientation = 1 }: Metadata) {
  const tall = pageHeight ?? height
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall }
}

function isSixteenByNine(width: number, height: number): boolean {
  const ratio = 16 / 9
  return height > 0 && Math.abs(width / height - ratio) <= ratio * 0.01
}
