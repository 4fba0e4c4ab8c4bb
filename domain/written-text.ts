/** Characters that take no place or are invisible: a text of only these is empty. */
const unseen = /[\s\p{Z}\p{C}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu

const [opensTurn, closesTurn, opensIsle, closesIsle] = [
  /[\u202A\u202B\u202D\u202E]/g,
  /\u202C/g,
  /[\u2066-\u2068]/g,
  /\u2069/g,
]

/** A text of several lines, for a place that has one. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The beginning of a text within `length`, cut between whole signs: an emoji of a family counts as one. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return text.slice(0, signs.containing(length)?.index) || text.slice(0, length).toWellFormed()
}

/**
 * A text as it is stored: empty if invisible, and with direction marks that end within it, so that they do not turn the
 * text after it.
 */
export function asWritten(text: string): string {
  if (text.replaceAll(unseen, '') === '') return ''
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  const left = (opens: RegExp, closes: RegExp) => Math.max(0, count(opens) - count(closes))
  return `${text}${'\u202C'.repeat(left(opensTurn, closesTurn))}${'\u2069'.repeat(left(opensIsle, closesIsle))}`
}
