import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'
import type { ChosenValue } from '#server/platform/tables/table.ts'

/** Chosen by what looks in all of them. */
export const everyEdition: string[] = []

/** The condition that a list's rows are of the editions chosen: of the current one, while nothing is chosen. */
export function inEditions(column: Sql, chosen: ChosenValue | undefined): Sql {
  if (chosen === everyEdition) return always
  if (!Array.isArray(chosen)) return sql`${column} = ${currentEdition}`
  return isOneOf(column, sql`integer[]`, wholeNumbers(chosen))
}

/**
 * One value is compared with `=`, not with `any`: the index that continues with the sorted column is then read in its
 * order.
 */
export function isOneOf(column: Sql, type: Sql, values: (string | number)[]): Sql {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::${type})`
}

/** A text that is no number matches no row. */
export function wholeNumbers(values: string[]): number[] {
  return values.map(Number).filter((value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31)
}
