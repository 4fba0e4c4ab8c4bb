import * as z from 'zod/mini'
import { endpoint } from '#domain/endpoint.ts'
import type { Audience } from '#domain/roles.ts'
import { filterValue } from '#domain/tables/filters.ts'

/** The page size that means "every row". */
export const allRows = 2_147_483_647
export const pageSizes = [10, 50, 100, allRows] as const
export const defaultPageSize = 50

/** The height of a table's rows, which users may choose. */
export const densities = ['normal', 'compact', 'pictures'] as const
export type Density = (typeof densities)[number]

/** The first day of the week in the date-range filter: 2, Tuesday, as the specification says. */
export const dateRangeFirstDayOfWeek = 2

const tableFilter = z.object({
  position: z.int(),
  field: z.string(),
  /** A range of numbers is one text, such as « 25..99 ». */
  type: z.enum(['choice', 'choices', 'dateRange', 'numberRange']),
  options: z.optional(
    z.array(
      z.object({
        value: z.union([z.string(), z.number()]),
        text: z.string(),
        /** A choice of a question that is no longer offered. */
        isWithdrawn: z.optional(z.literal(true)),
      }),
    ),
  ),
  selectedValue: filterValue,
  /** Given for a question: its short name, and the kind of its answers, which its column shows. */
  question: z.optional(z.object({ name: z.string(), kind: z.string(), isInternal: z.boolean() })),
})

export type TableFilter = z.infer<typeof tableFilter>

const tableStart = z.object({ totalCount: z.int(), filters: z.array(tableFilter) })

export type TableStart = z.infer<typeof tableStart>

const wholeNumber = z.pipe(z.union([z.number(), z.string()]), z.transform(Number))

/** A JSON list of `{ position, selectedValue }`, or the list itself when the whole body is JSON. */
const filters = z._default(z.union([z.string().check(z.maxLength(20_000)), z.array(z.unknown())]), '[]')

/** The request of a table's page. Every field has a default, so that an empty form is the first page. */
export const tableRequest = z.object({
  perPage: z._default(wholeNumber, defaultPageSize),
  currentPage: z._default(wholeNumber, 1),
  sortBy: z._default(z.string(), ''),
  sortDesc: z._default(z.union([z.boolean(), z.enum(['true', 'false', ''])]), 'true'),
  search: z._default(z.string().check(z.maxLength(250)), ''),
  filters,
  /** Optional columns to read, separated by commas. */
  columns: z.optional(z.string().check(z.maxLength(2000))),
  /** A filter with one choice: the answer then says how many of these rows the filter would keep. */
  counted: z.optional(z.string().check(z.maxLength(50))),
})

export type TableRequest = z.infer<typeof tableRequest>

type TableNames<Name extends string> = {
  /** In the order of their positions on the wire. */
  filterNames?: readonly Name[]
  /** The columns by which it can be sorted, beside `id`. */
  sortNames?: readonly string[]
  /** The optional columns. */
  moreColumns?: readonly string[]
}

/** The two calls that every table has, with the names that a request may use. */
export function tableEndpoints<Entity extends string, Item extends z.ZodMiniType, const Name extends string = never>(
  entity: Entity,
  item: Item,
  who: Audience,
  { filterNames = [], sortNames = [], moreColumns = [] }: TableNames<Name> = {},
) {
  return {
    filterNames,
    sortNames,
    moreColumns,
    initTable: endpoint({
      method: 'GET',
      reads: 'fresh',
      path: `/${entity}/initB122Table`, // spelled so
      summary:
        'The first data of a table: the number of rows that the caller may see with these filters, and the filters.',
      who,
      input: z.object({ filters }),
      output: tableStart,
    }),
    tableResults: endpoint({
      method: 'POST',
      path: `/${entity}/getB122TableResults`, // spelled so
      summary: `One page of rows, sorted, searched and filtered. perPage 2147483647 returns every row; columns names optional columns; counted names a filter with one choice, and the answer says how many rows it would keep.${namesOf('Filters by position', filterNames)}${namesOf('Sort keys', ['id', ...sortNames])}${namesOf('Columns', moreColumns)}`,
      who,
      input: tableRequest,
      sends: 'form',
      output: z.object({ items: z.array(item), totalRows: z.int(), counted: z.optional(z.int()) }),
    }),
  }
}

function namesOf(what: string, names: readonly string[]): string {
  return names.length === 0 ? '' : ` ${what}: ${names.join(', ')}.`
}
