import type { Image, ImageFacts } from '#domain/image.ts'
import { imageSizes, type ImageSize } from '#server/platform/images/image-format.ts'

type Named = { key: string; extension: string }

/** What the files of a picture are called, and where a browser finds them: nothing else composes either. */
export function presentImage({ id, key, extension, facts }: Named & { id: number; facts?: ImageFacts }): Image {
  return {
    id,
    fileUrl: folder + originalOf({ key, extension }),
    listUrl: folder + sizedOf(key, 'list'),
    pageUrl: folder + sizedOf(key, 'page'),
    zoomUrl: folder + sizedOf(key, 'zoom'),
    ...(facts && { facts }),
  }
}

/** For rows that a statement puts together by the thousand, keys and all. */
export function addressAround(size: ImageSize): { before: string; after: string } {
  return { before: folder, after: sizedOf('', size) }
}

export function filesOf(image: Named): string[] {
  return [originalOf(image), ...(isFile(image) ? [] : sizes.map((size) => sizedOf(image.key, size)))]
}

/** Joined to a message, and no picture that is shown. */
export function isFile({ extension }: Pick<Named, 'extension'>): boolean {
  return extension.startsWith('file.')
}

export function originalOf({ key, extension }: Named): string {
  return key + aroundOriginal[1] + extension
}

export function sizedOf(key: string, size: ImageSize): string {
  return `${key}-${size}.webp`
}

const folder = '/images/'
/** Before the key and between it and the extension. */
export const aroundOriginal = [folder, '.'] as const
export const sizes = Object.keys(imageSizes) as ImageSize[]
