/** A column named without its table, and its position in the text. */
export type BareColumn = { name: string; at: number }

type Token = { word?: string; sign?: string; at: number; within?: Token[] }
type Level = {
  /** Whether the columns of another query are visible. */
  sees: boolean
  /** The columns of the schema, and those named by the text itself. */
  columns: ReadonlySet<string>
  /** The columns of the query itself. */
  tables: ReadonlySet<string>
  found: BareColumn[]
}

/** Replaces each value or piece put into a template. */
export const hole = '\u0001'

const tokens = new RegExp(
  [
    String.raw`--[^\n]*|/\*[\s\S]*?\*/`,
    String.raw`(?<string>'(?:[^']|'')*')`,
    String.raw`"(?<quoted>[^"]*)"`,
    String.raw`(?<word>[a-z_][a-z0-9_]*)`,
    String.raw`\d[\d.]*`,
    `(?<hole>${hole}+)`,
    String.raw`(?<sign>::|=>|\S)`,
  ].join('|'),
  'gi',
)
const opensQuery = new Set(['select', 'with', 'insert', 'update', 'delete', 'values'])
const writes = new Set(['insert', 'update', 'delete'])
/** The word after one of these is never a column. */
const introduces = new Set(['as', 'collate', 'of', 'nulls', 'materialized', 'current', 'language'])

/**
 * The columns without a table where those of more than one query are visible: the name could silently be another
 * table's. A piece put into other SQL does not know which those are. A query that sees no other's columns may leave its
 * own bare, and so may a list of columns without tables.
 */
export function bareColumns(text: string, columns: ReadonlySet<string>, isPiece: boolean): BareColumn[] {
  const found: BareColumn[] = []
  const named = new Set([...columns, ...[...text.matchAll(/\bas ([a-z_]+)/g)].map(([, name = '']) => name)])
  for (const read of statementsOf(nest(text)))
    readLevel(read, { sees: isPiece && !writes.has(read[0]?.word ?? ''), columns: named, tables: new Set(), found })
  return found
}

function statementsOf(read: Token[]): Token[][] {
  const ends = read.flatMap(({ sign }, index) => (sign === ';' ? [index] : []))
  return [...ends, read.length].map((end, index) => read.slice((ends[index - 1] ?? -1) + 1, end))
}

function nest(text: string): Token[] {
  const open: Token[][] = [[]]
  for (const { groups, index: at } of text.matchAll(tokens)) {
    const { word, quoted, sign, string, hole: put } = groups ?? {}
    if (sign === '(' || sign === '[') {
      const within: Token[] = []
      open.at(-1)!.push({ at, sign, within })
      open.push(within)
    } else if (sign === ')' || sign === ']') {
      if (open.length > 1) open.pop()
    } else if (word ?? quoted) open.at(-1)!.push({ at, word: quoted ?? word!.toLowerCase() })
    else if (sign ?? string ?? put) open.at(-1)!.push({ at, sign: sign ?? (string ? "'" : hole) })
  }
  return open[0]!
}

/** The parts of a query that decide the meaning of a name in them. */
type Clause = 'with' | 'select' | 'from' | 'into' | 'set' | 'order' | 'conflict' | 'lock' | 'other'

const clauses: Record<string, Clause> = {
  with: 'with',
  select: 'select',
  from: 'from',
  join: 'from',
  using: 'from',
  update: 'from',
  into: 'into',
  set: 'set',
  order: 'order',
  conflict: 'conflict',
  for: 'lock',
  on: 'other',
  where: 'other',
  group: 'other',
  having: 'other',
  limit: 'other',
  offset: 'other',
  returning: 'other',
  values: 'other',
  do: 'other',
  window: 'other',
}

function readLevel(read: Token[], level: Level) {
  const outputs = new Set(read.flatMap(({ word }, index) => (read[index - 1]?.word === 'as' && word ? [word] : [])))
  const tables = tablesOf(read)
  let clause: Clause = 'other'
  read.forEach((token, index) => {
    const [before, after] = [read[index - 1], read[index + 1]]
    if (token.word !== undefined && token.word in clauses && !isPartOfWords(token, before, after, clause)) {
      clause = clauses[token.word]!
      return
    }
    if (token.within) return readGroup(token, before, clause, index, read, { ...level, tables })
    if (!level.sees || !isColumn(token, before, after, level.columns)) return
    if (clause === 'with' || clause === 'from' || clause === 'into' || clause === 'conflict' || clause === 'lock')
      return
    if (clause === 'set' && isAssigned(read, index)) return
    if (clause === 'order' && outputs.has(token.word!)) return
    if (tables.has(token.word!) || (after?.word === 'as' && read[index + 2]?.within)) return
    level.found.push({ name: token.word!, at: token.at })
  })
}

/** The tables a query reads, by the names it gives them: such a name can mean a whole row. */
function tablesOf(read: Token[]): ReadonlySet<string> {
  let isTable = false
  return new Set(
    read.flatMap((token, index) => {
      const { word } = token
      if (word !== undefined && word in clauses && !isPartOfWords(token, read[index - 1], read[index + 1], 'other'))
        isTable = clauses[word] === 'from' || clauses[word] === 'into'
      return isTable && word !== undefined ? [word] : []
    }),
  )
}

/** `is distinct from`, `for update`, `set` of `on conflict do update set`, `with ordinality`. */
function isPartOfWords({ word }: Token, before: Token | undefined, after: Token | undefined, clause: Clause): boolean {
  if (before?.sign === '.' || after?.sign === '.') return true
  if (word === 'from') return before?.word === 'distinct'
  if (word === 'update') return clause === 'lock' || before?.word === 'do'
  if (word === 'with') return after?.word === 'ordinality' || after?.word === 'time'
  if (word === 'on') return after?.word === 'conflict'
  return false
}

function readGroup(
  group: Token,
  before: Token | undefined,
  clause: Clause,
  index: number,
  read: Token[],
  level: Level,
) {
  const within = group.within!
  if (opensQuery.has(within[0]?.word ?? '') && within[1]?.sign !== ',') {
    const isTable = clause === 'from' && beginsTable(before)
    return readLevel(within, { ...level, sees: level.sees || (level.tables.size > 0 && clause !== 'with' && !isTable) })
  }
  if (before?.sign === '::' || clause === 'conflict') return undefined
  if (clause === 'into' || (clause === 'with' && before?.word !== 'as' && before?.word !== 'materialized'))
    return undefined
  // The column names of a table that is defined here.
  if (clause === 'from' && before?.word !== undefined && !beginsTable(read[index - 2])) return undefined
  if (clause === 'set' && isAssigned(read, index)) return undefined
  return readExpressions(within, level)
}

const beginsTable = (before: Token | undefined) =>
  before?.sign === ',' || before?.word === 'from' || before?.word === 'join' || before?.word === 'using'

function readExpressions(read: Token[], level: Level) {
  read.forEach((token, index) => {
    const [before, after] = [read[index - 1], read[index + 1]]
    if (token.within) return readGroup(token, before, 'other', index, read, level)
    if (isPartOfTime(index, after) || !level.sees || !isColumn(token, before, after, level.columns)) return
    if (level.tables.has(token.word!)) return
    level.found.push({ name: token.word!, at: token.at })
  })
}

/** `extract(day from …)`. */
const isPartOfTime = (index: number, after: Token | undefined) => index === 0 && after?.word === 'from'

function isAssigned(read: Token[], index: number): boolean {
  const [before, after] = [read[index - 1], read[index + 1]]
  return (before?.word === 'set' || before?.sign === ',') && after?.sign === '='
}

function isColumn(
  { word }: Token,
  before: Token | undefined,
  after: Token | undefined,
  columns: ReadonlySet<string>,
): boolean {
  if (word === undefined || !columns.has(word)) return false
  if (before?.sign === '.' || before?.sign === '::' || introduces.has(before?.word ?? '')) return false
  // A function, a table's name, a typed value, the name of an argument, the type of a list.
  if (after?.sign === '(' || after?.sign === '.' || after?.sign === "'" || after?.sign === '=>') return false
  if (after?.sign === '[' && after.within?.length === 0) return false
  if (word === 'by') return !['order', 'group', 'partition'].includes(before?.word ?? '')
  return !(word === 'at' && after?.word === 'time') && !(word === 'time' && after?.word === 'zone')
}
