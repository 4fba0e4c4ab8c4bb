import { constants, inflateSync } from 'node:zlib'
import type { ErrorCode } from '#domain/errors.ts'

const head = /^%PDF-[12]\.\d[\r\n]/
/** Programs look for the end of a PDF within this many bytes; a page or an archive appended to it would be longer. */
const longestEnd = 1024

/** Honest files of this size have fewer; each costs the server time. */
const [mostObjectStreams, mostObjectBytes] = [5000, 32_000_000]

/** Programs that run on the reader’s machine, by the names of their actions, and encryption, which could hide them. */
const active = named('JavaScript', 'Launch', 'XFA', 'Encrypt')
/** The name of a series of compressed objects. */
const objectStream = named('ObjStm')
/** What must follow that name: the rest of its dictionary, then its bytes. */
const restOfDictionary = /^[^>()%]{0,1000}>>\s{0,9}stream\r?\n/

/**
 * Judges a PDF by its content: it begins as one, its last part has the position of its table, nothing follows its end,
 * and no object of it runs a program. Its pages are not parsed, because only its readers' own programs show them.
 */
export function faultOfPdf(content: Uint8Array): ErrorCode | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const text = bytes.toString('latin1')
  const isWhole = /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-longestEnd))
  if (!head.test(text) || !isWhole) return 'file.format.error'
  return isActive(text, bytes) ? 'file.active.error' : undefined
}

export function looksLikePdf(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-'
}

/** Objects that cannot be read count as active: they might hide anything. */
function isActive(text: string, bytes: Buffer): boolean {
  if (text.search(active) !== -1) return true
  let [streams, left] = [0, mostObjectBytes]
  for (const { 0: name, index } of text.matchAll(objectStream)) {
    if (++streams > mostObjectStreams) return true
    const start = index + name.length
    const between = restOfDictionary.exec(text.slice(start, start + 1024))?.[0]
    const objects = between === undefined ? undefined : inflated(bytes.subarray(start + between.length), left)
    if (objects === undefined || objects.search(active) !== -1) return true
    left -= objects.length
  }
  return false
}

/** Any character of a name may be written as its number: `/J#61vaScript`. */
function named(...names: string[]): RegExp {
  const spelled = names.map((name) => name.replaceAll(/./g, (letter) => `(?:${letter}|#${numberOf(letter)})`))
  return new RegExp(String.raw`/(?:${spelled.join('|')})(?![^\s()<>[\]{}/%])`, 'g')
}

function numberOf(letter: string): string {
  const digits = letter.codePointAt(0)!.toString(16)
  return digits.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
}

function inflated(bytes: Buffer, most: number): string | undefined {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes, options).toString('latin1')
  } catch {
    return undefined
  }
}
