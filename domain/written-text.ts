/** What takes no place, or a place that nobody sees: a text of these alone is empty. */
const unseen = /[\s\p{Z}\p{C}\u034F\u115F\u1160\u2800\u3164\uFFA0]/gu

const [opensTurn, closesTurn, opensIsle, closesIsle] = [
  /[\u202A\u202B\u202D\u202E]/g,
  /\u202C/g,
  /[\u2066-\u2068]/g,
  /\u2069/g,
]

/** As much of a text as `length` holds, to the end of a sign: half of one is none, and a family is one. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return text.slice(0, signs.containing(length)?.index) || text.slice(0, length).toWellFormed()
}

/** As it is kept: seen, or empty; and whatever turns the direction of its letters turns nothing that stands behind it. */
export function asWritten(text: string): string {
  if (text.replaceAll(unseen, '') === '') return ''
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0
  const left = (opens: RegExp, closes: RegExp) => Math.max(0, count(opens) - count(closes))
  return `${text}${'\u202C'.repeat(left(opensTurn, closesTurn))}${'\u2069'.repeat(left(opensIsle, closesIsle))}`
}
