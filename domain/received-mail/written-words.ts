import {
  attributionAt,
  isAnswerLine,
  isContact,
  isDisclaimer,
  isFromPhone,
  isHeaderBlock,
  isRule,
  isSignatureMark,
  plainLine,
} from '#domain/received-mail/marks-of-mail.ts'

/** What a stretch of a mail is: only `words` and `answered`, the quoted lines that the next words answer, are kept. */
export const partKinds = ['words', 'answered', 'quotation', 'signature', 'disclaimer'] as const

export type PartKind = (typeof partKinds)[number]
export type MailPart = { kind: PartKind; text: string }

/** What somebody writes is far shorter; the rest of a longer mail is quotation, or no answer. */
const longestRead = 200_000
const mostLines = 5000

/** Splits the text of a mail into what its author wrote and what their program added. In doubt, it is their words. */
export function partsOfMail(text: string): MailPart[] {
  const lines = text.slice(0, longestRead).replaceAll(/\r\n?/g, '\n').split('\n').slice(0, mostLines)
  const kinds: PartKind[] = lines.map((line) => (isQuoted(line) ? 'quotation' : 'words'))
  markQuotation(lines, kinds)
  markSignatures(lines, kinds)
  markDisclaimers(lines, kinds)
  markAnswered(lines, kinds)
  return gathered(lines, kinds)
}

/** The words that are written into the thread. */
export function keptWords(parts: readonly MailPart[]): string {
  const kept = parts.filter(({ kind, text }) => isKept(kind) && text.trim() !== '')
  return kept.map(({ text }) => trimmed(text)).join('\n\n')
}

export function isKept(kind: PartKind): boolean {
  return kind === 'words' || kind === 'answered'
}

function isQuoted(line: string): boolean {
  return /^ {0,2}[>＞]/.test(line)
}

/** Everything under an unmarked quotation's beginning is quotation; a marked one ends with its marks. */
function markQuotation(lines: readonly string[], kinds: PartKind[]) {
  const bare = lines.map((line) => line.replace(/^[ >＞]+/, ''))
  for (let at = 0; at < lines.length; at++) {
    const isMarked = kinds[at] === 'quotation'
    if (!isMarked && (isAnswerLine(lines[at]!) || isHeaderBlock(lines, at))) {
      // Orange marks the quotation under its own header, where answers may stand between the lines.
      const isMarkedBelow = lines.slice(at + 1).some(isQuoted) && isAnswerLine(lines[at]!)
      kinds.fill('quotation', at, isMarkedBelow ? at + 1 : lines.length)
      if (!isMarkedBelow) return
      continue
    }
    const count = attributionAt(isMarked ? bare : lines, at)
    if (count === 0) continue
    kinds.fill('quotation', at, at + count)
    const next = lines.findIndex((line, index) => index >= at + count && plainLine(line) !== '')
    if (next < 0) return
    // Some programs quote without marks: then all that follows is theirs.
    if (!isQuoted(lines[next]!) && !lines.slice(next).some(isQuoted)) {
      kinds.fill('quotation', at)
      return
    }
    at += count - 1
  }
}

const longestSignature = 14

function markSignatures(lines: readonly string[], kinds: PartKind[]) {
  for (let at = 0; at < lines.length; at++) {
    if (kinds[at] !== 'words') continue
    const line = lines[at]!
    const end = endOfWords(kinds, at)
    if (isFromPhone(line)) kinds.fill('signature', at, endOfParagraph(lines, at, end))
    else if (isSignatureMark(line)) kinds.fill('signature', at, end)
    else if (isRule(line) && isAddressBlock(lines.slice(at, end))) kinds.fill('signature', at, end)
  }
}

/** The last lines of the words, short, that name a telephone or an address. */
function isAddressBlock(lines: readonly string[]): boolean {
  const written = lines.filter((line) => plainLine(line) !== '')
  return written.length > 1 && written.length <= longestSignature && written.some(isContact)
}

function markDisclaimers(lines: readonly string[], kinds: PartKind[]) {
  for (let at = 0; at < lines.length; at++) {
    if (kinds[at] !== 'words' || plainLine(lines[at]!) === '') continue
    const end = endOfParagraph(lines, at, endOfWords(kinds, at))
    if (isDisclaimer(plainLine(lines.slice(at, end).join(' ').slice(0, 600)))) kinds.fill('disclaimer', at, end)
    at = end
  }
}

/** The last paragraph of a quotation that words follow is what these answer. */
function markAnswered(lines: readonly string[], kinds: PartKind[]) {
  for (let at = 0; at < lines.length; at++) {
    if (!isQuoted(lines[at]!) || kinds[at] !== 'quotation') continue
    let end = at
    while (
      end < lines.length &&
      (isQuoted(lines[end]!) || (plainLine(lines[end]!) === '' && isQuoted(lines[end + 1] ?? '')))
    )
      end++
    if (hasWordsNext(lines, kinds, end)) markLastParagraph(lines, kinds, at, end)
    at = end
  }
}

function hasWordsNext(lines: readonly string[], kinds: readonly PartKind[], from: number): boolean {
  for (let at = from; at < lines.length && !isQuoted(lines[at]!); at++)
    if (kinds[at] === 'words' && plainLine(lines[at]!) !== '') return true
  return false
}

function markLastParagraph(lines: readonly string[], kinds: PartKind[], from: number, end: number) {
  const bare = lines.slice(from, end).map((line) => line.replace(/^[ >＞]+/, ''))
  // Our mail was quoted to its end: the words below it answer the whole.
  if (bare.some((line) => isSignatureMark(line))) return
  let last = end
  while (last > from && plainLine(bare[last - 1 - from]!) === '') last--
  let first = last
  while (first > from && plainLine(bare[first - 1 - from]!) !== '' && !isAnswerLine(bare[first - 1 - from]!)) first--
  while (first < last && attributionAt(bare, first - from) > 0) first += attributionAt(bare, first - from)
  kinds.fill('answered', first, last)
}

function endOfWords(kinds: readonly PartKind[], from: number): number {
  const end = kinds.findIndex((kind, at) => at > from && kind !== 'words')
  return end < 0 ? kinds.length : end
}

function endOfParagraph(lines: readonly string[], from: number, most: number): number {
  const end = lines.findIndex((line, at) => at > from && plainLine(line) === '')
  return end < 0 ? most : Math.min(end, most)
}

function gathered(lines: readonly string[], kinds: readonly PartKind[]): MailPart[] {
  const parts: { kind: PartKind; lines: string[] }[] = []
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1)
    if (last !== undefined && (last.kind === kinds[at] || line.trim() === '')) last.lines.push(line)
    else parts.push({ kind: kinds[at]!, lines: [line] })
  }
  return parts.map(({ kind, lines }) => ({ kind, text: lines.join('\n') })).filter(({ text }) => text.trim() !== '')
}

function trimmed(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
