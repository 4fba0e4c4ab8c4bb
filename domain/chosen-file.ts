import * as z from 'zod/mini'
import { invalidField, type ErrorCode } from '#domain/errors.ts'
import { largestMessageFile, type FileKind, type MessageFile } from '#domain/message-file.ts'

export const mostFiles = 5

/** For the file chooser of a browser; the server checks the content. */
export const fileAccept = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png'

/** The files of a message, each named by the answer to its upload: one, or a list. */
export const joinedFiles = z.pipe(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(200))]),
  z.transform((value) => [...new Set([value].flat().filter((id) => id !== ''))]),
)

export function ensureFewFiles(files: readonly string[]) {
  if (files.length > mostFiles) invalidField('files', 'files.tooMany.error')
}

/** The faults that a browser can find before sending a file; the server checks its content. */
export function faultOfChosen({ size }: { size: number }): ErrorCode | undefined {
  if (size === 0) return 'image.empty.error'
  return size > largestMessageFile ? 'file.tooBig.error' : undefined
}

const endings: Record<FileKind, RegExp> = { pdf: /\.pdf$/i, jpg: /\.jpe?g$/i, png: /\.png$/i }

/** The name of a downloaded file, with the ending of its real type. */
export function downloadName({ name, kind }: Pick<MessageFile, 'name' | 'kind'>): string {
  return endings[kind].test(name) ? name : `${name === '' ? 'fichier' : name}.${kind}`
}
