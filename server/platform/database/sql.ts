import { createHash } from 'node:crypto'

/**
 * A piece of SQL and its values. Written with the `sql` tag, pieces nest; values never become text.
 * Equal texts share one prepared statement, named after the text.
 */
export type Sql = {
  readonly chunks: readonly string[]
  readonly values: readonly unknown[]
  readonly isPlannedAnew?: boolean
}

export function sql(strings: TemplateStringsArray, ...values: unknown[]): Sql {
  const chunks: string[] = []
  const flat: unknown[] = []
  let open = strings[0] ?? ''
  values.forEach((value, index) => {
    const after = strings[index + 1] ?? ''
    if (isSql(value)) {
      const [first = '', ...others] = value.chunks
      const last = others.pop()
      if (last === undefined) open += first + after
      else {
        chunks.push(open + first, ...others)
        open = last + after
      }
      flat.push(...value.values)
    } else {
      chunks.push(open)
      open = after
      flat.push(value)
    }
  })
  return { chunks: [...chunks, open], values: flat }
}

/**
 * A whole statement whose best plan depends on its values, such as how much of a table a period covers or how many rows
 * a search has found. Planning it each time costs less than a plan that suits no values well; and its many texts, one
 * for each choice of filters, take no names from other statements.
 */
export function plannedAnew(query: Sql): Sql {
  return { ...query, isPlannedAnew: true }
}

export const nothing = sql``
const comma = sql`, `

/** Text that the code itself wrote, such as a migration; never received text. */
function trusted(text: string): Sql {
  return { chunks: [text], values: [] }
}

export function identifier(name: string): Sql {
  return trusted(`"${name.replaceAll('"', '""')}"`)
}

/** For the list after `set`, where columns carry no table. */
export function assign(column: string, value: unknown): Sql {
  return sql`${identifier(column)} = ${value}`
}

/**
 * Written into the text, so that the planner knows the value; only for values with few variants, such as the size of a
 * page.
 */
export function wholeNumber(value: number): Sql {
  if (!Number.isSafeInteger(value)) throw new Error(`${value} is no whole number`)
  return trusted(String(value))
}

/** Also written into the text, for words of the code that the database would look up again and again as a parameter. */
export function constant(text: string): Sql {
  return trusted(`'${text.replaceAll("'", "''")}'`)
}

/** `(a, b)`, for words of the code. */
export function among(words: readonly string[]): Sql {
  return sql`(${join(words.map(constant))})`
}

export function join(pieces: readonly Sql[], separator: Sql = comma): Sql {
  return pieces.reduce((joined, piece, index) => (index === 0 ? piece : sql`${joined}${separator}${piece}`), nothing)
}

/** The values, separated by commas. */
export function listed(values: readonly unknown[]): Sql {
  return { chunks: ['', ...Array<string>(values.length - 1).fill(', '), ''], values }
}

/** The condition that is always true. */
export const always = sql`true`

export function and(conditions: readonly Sql[]): Sql {
  const asking = conditions.filter((condition) => condition !== always)
  return asking.length === 0 ? always : join(asking, sql` and `)
}

export type Statement = { name?: string; text: string; values?: unknown[] }

export function toStatement(query: Sql): Statement {
  const text = query.chunks.reduce((before, chunk, index) => `${before}$${index}${chunk}`)
  const name = query.isPlannedAnew ? undefined : nameOf(text)
  return { ...(name !== undefined && { name }), text, values: [...query.values] }
}

/** Each connection keeps its prepared statements: after this many different texts, the rest are sent unprepared. */
const nameOf = createNames(400)

/** Equal texts get the same name, and only the first `most` texts get one. */
export function createNames(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const given = names.get(text)
    if (given !== undefined || names.size >= most) return given
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    names.set(text, name)
    return name
  }
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'chunks' in value && 'values' in value
}
