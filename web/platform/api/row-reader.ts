/** The beginning of a response of very many rows; each row then has a line of its own. */
const opening = /"items":\[$/

/**
 * Parses a response of rows as it arrives, in pieces cut anywhere: each piece returns the rows whose lines are complete
 * by then. A response without such lines is parsed at its end.
 */
export function rowReader<Row>(parse: (text: string) => unknown = JSON.parse) {
  let opened: string | undefined
  let rest = ''
  let separator = ''

  function push(piece: string): Row[] {
    if (!piece.includes('\n')) {
      rest += piece
      return []
    }
    const lines = (rest + piece).split('\n')
    rest = lines.pop()!
    if (opened === undefined) {
      if (!opening.test(lines[0]!)) {
        // Room between two values, in a response sent as a whole.
        rest = [...lines, rest].join('\n')
        return []
      }
      opened = lines.shift()
    }
    return lines.length > 0 ? rowsIn(lines) : []
  }

  function rowsIn(lines: string[]): Row[] {
    const text = lines.join('\n')
    const rows = text.startsWith(separator) ? (parse(`[${text.slice(separator.length)}]`) as Row[]) : []
    if (rows.length !== lines.length) throw new SyntaxError('A line holds something other than a row.')
    separator = ','
    return rows
  }

  return {
    push,
    /** Known before the first row when rows arrive one by one. */
    totalRows: (): number | undefined =>
      opened === undefined ? undefined : (JSON.parse(`${opened}]}`) as { totalRows?: number }).totalRows,
    /** The rows not returned yet. Throws for a response that stops in the middle. */
    end(): Row[] {
      const { items } = Object(parse((opened ?? '') + rest)) as { items?: unknown }
      if (!Array.isArray(items)) throw new SyntaxError('The rows are missing.')
      return items as Row[]
    },
  }
}
