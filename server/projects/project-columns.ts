import type { ColumnName } from '#domain/projects/project-fields.ts'

/** The column of a field: its name in snake case. */
export function columnOf(name: ColumnName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
