import { agendaOutlets } from '#domain/projects/outlets.ts'
import { columnNames, isShownIn, type ColumnName } from '#domain/projects/project-fields.ts'

const columns = new Map(
  columnNames.map((name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]),
)

/** Returns the column of a field: its name in snake case. */
export function columnOf(name: ColumnName): string {
  return columns.get(name)!
}

/** The columns behind the public agenda: a change of one of them is a public change. */
export const publicColumns = columnNames.filter(
  (name) => name === 'textLanguage' || agendaOutlets.some((outlet) => isShownIn(outlet, name)),
)
