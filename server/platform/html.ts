import { writable } from '#domain/fields.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'

/** Text that is HTML already: written here, or cleaned when it was saved. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | false | null | undefined | readonly Piece[]

/** Escapes interpolated values, unless they are HTML already; false and undefined add nothing. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, string, index) => text + textOf(pieces[index - 1]) + string))
}

function textOf(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(textOf).join('')
  // XML allows no control characters, not even escaped.
  return escapeHtml(writable(String(piece)))
}
