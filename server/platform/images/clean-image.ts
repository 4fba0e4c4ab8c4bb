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

/** Of all the frames of a moving one: each is read, and written again with colours of its own. */
const mostFramePixels = 50_000_000
/** What the pixels of one may take as they lie in memory: forty million in four colours of eight bits, or fewer deeper ones. */
const mostBytes = 160_000_000
/** Beyond, a JPEG is written as it comes, a few rows at a time, and some percent larger. */
const mostAtLeisure = 10_000_000
const patience = { seconds: 20 }

/** A picture that was let in as small, by `mostPixels`, has to be small. It is 16:9, unless any shape will do. `isFile`: to be kept and not shown. */
export type Job = { content: Uint8Array; format: Format; mostPixels?: number; anyShape?: boolean; isFile?: boolean }

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // libvips works on threads of its own.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * Makes a clean picture: upright, without what the camera or its owner wrote into the file, and without anything that hid
 * behind the pixels. Its sizes are made one after the other, each of the largest: what it takes is told by its pixels.
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
    // What takes longer than anybody waits has too much in it; nothing else is known of what cannot be read.
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

/** By its head, before anything of it is unfolded. */
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

/** A camera held upright writes a lying picture and says so; 5 to 8 are the turns that swap the sides. */
function uprightSizeOf({ width, height, pageHeight, orientation = 1 }: Metadata) {
  const tall = pageHeight ?? height
  return orientation >= 5 ? { width: tall, height: width } : { width, height: tall }
}

function isSixteenByNine(width: number, height: number): boolean {
  const ratio = 16 / 9
  return height > 0 && Math.abs(width / height - ratio) <= ratio * 0.01
}
