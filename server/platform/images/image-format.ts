import type { ErrorCode } from '#domain/errors.ts'
import type { Format } from '#domain/image-head.ts'

export const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const satisfies Record<Format, string>
/** Joined to a message: kept as one file, and shown nowhere. */
export const fileExtensions = { jpeg: 'file.jpg', png: 'file.png', pdf: 'file.pdf' } as const

export type Extension = (typeof extensions)[Format] | (typeof fileExtensions)[keyof typeof fileExtensions]

/** Made beside the original, for where it is shown. */
export const imageSizes = { list: 480, page: 1280, zoom: 1920 } as const
export type ImageSize = keyof typeof imageSizes

export type CleanImage = {
  extension: Extension
  width: number
  height: number
  original: Buffer
  /** None of a file. */
  sizes: Partial<Record<ImageSize, Buffer>>
}

/** The picture of a project has one refusal for whatever cannot be shown as it should. */
export function brokenOf({ anyShape = false, isFile = false }): ErrorCode {
  return anyShape || isFile ? 'file.format.error' : 'image.format.error'
}
