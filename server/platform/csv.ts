import { writable } from '#domain/fields.ts'

export type Cell = string | number | boolean | null | undefined | Euros
/** An amount: with its two decimals, as the readers of the separator write them. */
export type Euros = { euros: number }

/** A line as RFC 4180 writes it. */
export function csvLine(cells: readonly Cell[], separator: ',' | ';'): string {
  return cells.map((cell) => quoted(cell, separator)).join(separator) + '\r\n'
}

/** At the beginning of a file: it tells spreadsheets that it is UTF-8. */
export const csvMark = '\uFEFF'

/** A spreadsheet would run text that begins like this as a formula, in wide signs too. Our own numbers cannot. */
const formula = /^\s*[=+\-@\t\r\n|＝＋－＠｜]/

function quoted(cell: Cell, separator: string): string {
  if (typeof cell === 'object' && cell !== null)
    return cell.euros.toFixed(2).replace('.', separator === ';' ? ',' : '.')
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const kept = writable(cell)
  const text = formula.test(kept) ? `'${kept}` : kept
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
