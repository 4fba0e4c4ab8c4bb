import type { Image, ImageFacts } from '#domain/image.ts'
import { imageSizes, type ImageSize } from '#server/platform/images/image-format.ts'

type ImageKey = { key: string; extension: string }

/** Returns the names of a picture's files and their addresses; no other code composes either. */
export function presentImage({ id, key, extension, facts }: ImageKey & { id: number; facts?: ImageFacts }): Image {
  return {
    id,
    fileUrl: folder + originalOf({ key, extension }),
    listUrl: folder + sizedOf(key, 'list'),
    pageUrl: folder + sizedOf(key, 'page'),
    zoomUrl: folder + sizedOf(key, 'zoom'),
    ...(facts && { facts }),
  }
}

/** For rows that one statement composes by the thousand, keys included. */
export function addressAround(size: ImageSize): { before: string; after: string } {
  return { before: folder, after: sizedOf('', size) }
}

export function filesOf(image: ImageKey): string[] {
  return [originalOf(image), ...(isFile(image) ? [] : sizes.map((size) => sizedOf(image.key, size)))]
}

/** Whether the file belongs to a message, and is no picture to show. */
export function isFile({ extension }: Pick<ImageKey, 'extension'>): boolean {
  return extension.startsWith('file.')
}

export function originalOf({ key, extension }: ImageKey): string {
  return key + aroundOriginal[1] + extension
}

export function sizedOf(key: string, size: ImageSize): string {
  return `${key}-${size}.webp`
}

const folder = '/images/'
/** The parts of the address before the key, and between the key and the extension. */
export const aroundOriginal = [folder, '.'] as const
export const sizes = Object.keys(imageSizes) as ImageSize[]
