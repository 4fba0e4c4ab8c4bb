import type { ReactNode } from 'react'
import figures from '#web/platform/ui/figures.module.css'

/** A column with its head, what it shows of each row, and its total below. The first one names the rows. */
type FigureColumn<Row> = {
  head: ReactNode
  render: (row: Row) => ReactNode
  total?: ReactNode
  className?: string | undefined
}

type FigureTableProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Only some readers have some of them. */
  columns: readonly (FigureColumn<Row> | null | undefined)[]
  isChosen?: (row: Row) => boolean
  className?: string | undefined
}

/** Figures in rows and columns. */
export function FigureTable<Row>({ rows, keyOf, columns: offered, isChosen, className = '' }: FigureTableProps<Row>) {
  const columns = offered.flatMap((column, place) => (column ? [{ ...column, key: place }] : []))
  const cells = (show: (column: FigureColumn<Row>) => ReactNode) =>
    columns.map((column, index) =>
      index === 0 ? (
        <th key={column.key} scope="row">
          {show(column)}
        </th>
      ) : (
        <td key={column.key} className={column.className}>
          {show(column)}
        </td>
      ),
    )
  return (
    <table className={`${figures.table} ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.className}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-chosen={isChosen?.(row) || undefined}>
            {cells(({ render }) => render(row))}
          </tr>
        ))}
      </tbody>
      {columns[0]?.total !== undefined && (
        <tfoot>
          <tr>{cells(({ total }) => total)}</tr>
        </tfoot>
      )}
    </table>
  )
}
