import { questionOfField } from '#domain/question-field.ts'
import type { Language } from '#domain/language.ts'
import { filtersFromWire } from '#domain/tables/filters.ts'
import type { TableRequest as TableForm } from '#domain/tables/table.ts'
import type { Viewer } from '#domain/viewer.ts'
import type { Queries } from '#server/platform/database/database.ts'
import { readFilters, type NamedFilter } from '#server/platform/tables/read-filters.ts'
import type { OrderedTable } from '#server/platform/tables/read-table-request.ts'
import type { AskedQuestions, Filter, Table } from '#server/platform/tables/table.ts'

export function inOrder<FilterName extends string>(
  names: readonly FilterName[],
  declared: Table<FilterName>,
): OrderedTable {
  return { ...declared, filters: names.map((name) => named(name, declared.filters[name])) }
}

type Request = { viewer: Viewer; language: Language; input: Partial<TableForm> & { filters: TableForm['filters'] } }

/** The table with the questions that a request names. */
export async function askedTable(db: Queries, plain: OrderedTable, { viewer, language, input }: Request) {
  if (plain.questions === undefined) return plain
  const { filters, sortBy = '', counted = '' } = input
  const names = plain.filters.map(({ name }) => name)
  const chosenNames = Object.keys(filtersFromWire(names, filters) ?? {})
  const named = [...chosenNames, sortBy, counted].flatMap((name) => questionOfField(name) ?? [])
  if (named.length === 0) return plain
  const { chosen } = readFilters(plain.filters, filters, viewer)
  return tableWithQuestions(db, plain, { viewer, language, chosen, named: [...new Set(named)] })
}

/** The filters of questions follow the declared ones. */
export async function tableWithQuestions(
  db: Queries,
  plain: OrderedTable,
  asked: AskedQuestions,
): Promise<OrderedTable> {
  const table = await plain.questions?.add(db, asked)
  if (table === undefined) return plain
  const known = new Set(plain.filters.map(({ name }) => name))
  const added = Object.keys(table.filters).filter((name) => !known.has(name))
  return inOrder([...known, ...added], table)
}

function named(name: string, filter: Filter): NamedFilter {
  return { name, ...filter }
}
