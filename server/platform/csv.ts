import { writable } from '#domain/fields.ts'

export type Cell = string | number | boolean | null | undefined | Euros
/** An amount, written with its two decimals and the decimal sign that suits the separator. */
export type Euros = { euros: number }

/** Formats a line as RFC 4180 does. */
export function csvLine(cells: readonly Cell[], separator: ',' | ';'): string {
  return cells.map((cell) => quoted(cell, separator)).join(separator) + '\r\n'
}

/** The byte-order mark at the beginning of a file shows spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF'

/**
 * A spreadsheet would run text that begins like this as a formula, in full-width signs too. Our own numbers cannot
 * begin so.
 */
const formula = /^\s*[=+\-@\t\r\n|＝＋－＠｜]/

function quoted(cell: Cell, separator: string): string {
  if (typeof cell === 'object' && cell !== null)
    return cell.euros.toFixed(2).replace('.', separator === ';' ? ',' : '.')
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const kept = writable(cell)
  const text = formula.test(kept) ? `'${kept}` : kept
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
