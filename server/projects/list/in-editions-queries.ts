import { currentEdition } from '#server/editions/current-edition-queries.ts'
import { always, sql, type Sql } from '#server/platform/database/sql.ts'
import type { ChosenValue } from '#server/platform/tables/table.ts'

/** Chosen by searches in every edition. */
export const everyEdition: string[] = []

/** The condition on the chosen editions, by default the current one. */
export function inEditions(column: Sql, chosen: ChosenValue | undefined): Sql {
  if (chosen === everyEdition) return always
  if (!Array.isArray(chosen)) return sql`${column} = ${currentEdition}`
  return isOneOf(column, sql`integer[]`, wholeNumbers(chosen))
}

/** One value is compared with `=`, not with `any`, so that an index on it and the sorted column is read in order. */
export function isOneOf(column: Sql, type: Sql, values: (string | number)[]): Sql {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values}::${type})`
}

/** Drops texts that are not whole numbers; they match no row. */
export function wholeNumbers(values: string[]): number[] {
  return values.map(Number).filter((value) => Number.isInteger(value) && Math.abs(value) < 2 ** 31)
}
