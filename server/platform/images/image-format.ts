import type { ErrorCode } from '#domain/errors.ts'
import type { Format } from '#domain/image-head.ts'

export const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif' } as const satisfies Record<Format, string>
/** Files of messages: each is stored as one file, and never shown. */
export const fileExtensions = { jpeg: 'file.jpg', png: 'file.png', pdf: 'file.pdf' } as const

export type Extension = (typeof extensions)[Format] | (typeof fileExtensions)[keyof typeof fileExtensions]

/** The widths made beside the original, for the places that show it. */
export const imageSizes = { list: 480, page: 1280, zoom: 1920 } as const
export type ImageSize = keyof typeof imageSizes

export type CleanImage = {
  extension: Extension
  width: number
  height: number
  original: Buffer
  /** A file of a message has no sizes. */
  sizes: Partial<Record<ImageSize, Buffer>>
}

/** A project's picture has one refusal for everything that cannot be shown properly. */
export function brokenOf({ anyShape = false, isFile = false }): ErrorCode {
  return anyShape || isFile ? 'file.format.error' : 'image.format.error'
}
