import { wallClockOf } from '#domain/days.ts'
import { editionTitleIn } from '#domain/editions/edition-title.ts'
import { listIn, type Language } from '#domain/language.ts'
import { personName } from '#domain/person-name.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import {
  opinionColumns,
  columnLabel,
  rowColumns,
  type ColumnOfKind,
  type RowColumnName,
} from '#domain/projects/row-columns.ts'
import { serverWords } from '#server/words/words.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'

type Opinions = NonNullable<ProjectRow['opinions']>
type Written = (name: RowColumnName) => SheetColumn<ProjectRow>[]

/** Returns the columns of a file for the chosen columns of the list, mostly one for each, written by their kinds. */
export function sheetColumns(chosen: readonly RowColumnName[], language: Language): SheetColumn<ProjectRow>[] {
  const labels = serverWords[language].exports
  const one = <Name extends RowColumnName>(
    kind: SheetColumn<ProjectRow>['kind'],
    read: (value: NonNullable<ProjectRow[Name]>) => ReturnType<SheetColumn<ProjectRow>['read']>,
  ): Written => {
    // The kind of a column says which values it has.
    const valueOf = (row: ProjectRow, name: RowColumnName) => row[name] as ProjectRow[Name]
    return (name) => [
      {
        label: columnLabel(name, language),
        kind,
        read: (row) => {
          const value = valueOf(row, name)
          return value === undefined || value === null ? null : read(value)
        },
      },
    ]
  }
  const count = (of: Exclude<keyof Opinions, 'sight'>): SheetColumn<ProjectRow> => ({
    label: labels.opinions[of],
    kind: 'number',
    read: ({ opinions }) => opinions?.[of] ?? null,
  })

  const written: Record<(typeof rowColumns)[RowColumnName]['kind'], Written> = {
    number: one<ColumnOfKind<'number'>>('number', (value) => value),
    text: one<ColumnOfKind<'text'>>('text', (value) => value),
    day: one<ColumnOfKind<'day'>>('day', (value) => value),
    money: one<ColumnOfKind<'money'>>('money', (value) => value),
    instant: one<ColumnOfKind<'instant'>>('day', (value) => wallClockOf(value).day),
    flag: one<ColumnOfKind<'flag'>>('text', (value) => (value ? labels.yes : null)),
    named: one<ColumnOfKind<'named'>>('text', ({ tostring }) => tostring),
    names: one<ColumnOfKind<'names'>>('text', (value) =>
      listIn(
        language,
        value.map(({ tostring }) => tostring),
      ),
    ),
    option: one<ColumnOfKind<'option'>>('text', ({ text }) => text),
    edition: one<ColumnOfKind<'edition'>>('text', (value) => editionTitleIn(value, language)),
    people: one<ColumnOfKind<'people'>>('text', (value) =>
      listIn(
        language,
        value.map((person) => personName(person, language)),
      ),
    ),
    // Votes are empty while sealed, and everything is empty for a recused reader.
    opinions: () => opinionColumns.map(count),
    budget: one<ColumnOfKind<'budget'>>('money', ({ needed, amount }) =>
      needed ? (amount ?? labels.toPrecise) : null,
    ),
  }
  return chosen.flatMap((name) => written[rowColumns[name].kind](name))
}
