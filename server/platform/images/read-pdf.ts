import type { ErrorCode } from '#domain/errors.ts'

const head = /^%PDF-[12]\.\d[\r\n]/
/** Programs look for the end of a PDF within this many bytes; a page or an archive appended to it would be longer. */
const longestEnd = 1024

/**
 * Judges a PDF by its content: it begins as one, its last part has the position of its table, and nothing follows its
 * end. It is not parsed further, because only its readers' own programs show it.
 */
export function faultOfPdf(content: Uint8Array): ErrorCode | undefined {
  const start = Buffer.from(content.subarray(0, 16)).toString('latin1')
  const end = Buffer.from(content.subarray(-longestEnd)).toString('latin1')
  const isWhole = /startxref\s+\d+\s+%%EOF\s*$/.test(end)
  return head.test(start) && isWhole ? undefined : 'file.format.error'
}

export function looksLikePdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
}
