import type { ErrorCode } from '#domain/errors.ts'

const head = /^%PDF-[12]\.\d[\r\n]/
/** Readers look for the end in so many bytes; a page or an archive hung behind it would be longer. */
const longestEnd = 1024

/**
 * Whether something is a PDF by what it holds: it begins as one, its last part says where its table stands, and nothing
 * follows its end. It is not taken apart: nobody shows it but whoever has kept it.
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
