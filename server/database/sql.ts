import { createHash } from 'node:crypto'

/**
 * A piece of SQL and its values. Written with the `sql` tag, pieces nest; values never become text.
 * Equal texts share one prepared statement, named after the text.
 */
export type Sql = { readonly chunks: readonly string[]; readonly values: readonly unknown[] }

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

export const nothing = sql``

/** Text that the code itself wrote, such as a migration. Never anything received. */
function trusted(text: string): Sql {
  return { chunks: [text], values: [] }
}

export function identifier(name: string): Sql {
  return trusted(`"${name.replaceAll('"', '""')}"`)
}

export function join(pieces: readonly Sql[], separator: Sql = sql`, `): Sql {
  return pieces.reduce((joined, piece, index) => (index === 0 ? piece : sql`${joined}${separator}${piece}`), nothing)
}

export function and(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : join(conditions, sql` and `)
}

export type Statement = { name: string; text: string; values: unknown[] }

export function toStatement(query: Sql): Statement {
  const text = query.chunks.reduce((before, chunk, index) => `${before}$${index}${chunk}`)
  return { name: nameOf(text), text, values: [...query.values] }
}

const names = new Map<string, string>()
const mostNames = 1000

function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
    if (names.size >= mostNames) names.clear()
    names.set(text, name)
  }
  return name
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'chunks' in value && 'values' in value
}
