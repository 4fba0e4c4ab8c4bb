/**
 * Understands `{ …, "items": [ … ], … }` as it arrives, in pieces cut anywhere: each piece gives the rows that are whole
 * by then. What stands around the rows is kept without them, and is JSON of its own.
 */
export function rowReader<Row>() {
  let around = ''
  /** What is not yet understood, from `from` on; `at` is how far it has been looked at. */
  let text = ''
  let at = 0
  let from = 0
  let depth = 0
  let inString = false
  let isEscaped = false
  let rowsAre: 'awaited' | 'here' | 'over' = 'awaited'
  let followsComma = false

  function push(piece: string): Row[] {
    text = text.slice(from) + piece
    at -= from
    from = 0
    let rows: Row[] = []
    let lastComma = -1
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (isEscaped) isEscaped = false
      else if (inString) {
        if (code === backslash) isEscaped = true
        else if (code === quote) inString = false
      } else if (code === quote) inString = true
      else if (code === openBracket || code === openBrace) {
        if (rowsAre === 'awaited' && depth === 1 && code === openBracket) begin()
        depth += 1
      } else if (code === closeBracket || code === closeBrace) {
        depth -= 1
        if (rowsAre === 'here' && depth === 1) rows = finish()
      } else if (code === comma && depth === depthOfRows && rowsAre === 'here') lastComma = at
    }
    if (rowsAre === 'here') return lastComma < 0 ? rows : take(lastComma)
    around += text.slice(from)
    from = text.length
    return rows
  }

  function begin() {
    const before = around + text.slice(from, at)
    if (!/[{,]\s*"items"\s*:\s*$/.test(before)) return
    around = `${before}[`
    from = at + 1
    rowsAre = 'here'
  }

  function finish(): Row[] {
    const isEmpty = !followsComma && text.slice(from, at).trim() === ''
    const rows = isEmpty ? [] : take(at)
    from = at
    rowsAre = 'over'
    return rows
  }

  function take(end: number): Row[] {
    const given = text.slice(from, end)
    if (given.trim() === '') throw new SyntaxError('A row is missing.')
    from = end + 1
    followsComma = true
    return JSON.parse(`[${given}]`) as Row[]
  }

  return {
    push,
    /** The fields beside the rows: those before them while rows arrive, all of them once they are over. */
    fields: (): Record<string, unknown> =>
      rowsAre === 'awaited' ? {} : JSON.parse(rowsAre === 'here' ? `${around}]}` : `${around}${'}'.repeat(depth)}`),
    /** An answer that stops in its midst is none. */
    end() {
      JSON.parse(around)
      if (rowsAre !== 'over') throw new SyntaxError('The rows are missing.')
    },
  }
}

const depthOfRows = 2
const quote = 34
const comma = 44
const openBracket = 91
const backslash = 92
const closeBracket = 93
const openBrace = 123
const closeBrace = 125
