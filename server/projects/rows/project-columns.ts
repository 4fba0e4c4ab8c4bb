import { columnNames, type ColumnName } from '#domain/projects/project-fields.ts'

const columns = new Map(
  columnNames.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
)

/** Returns the column of a field: its name in snake case. */
export function columnOf(name: ColumnName): string {
  return columns.get(name)!
}
