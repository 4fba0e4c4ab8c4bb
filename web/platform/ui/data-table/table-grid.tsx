import { Skeleton, VisuallyHidden } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { isOnTheRow, type RowsProps } from '#web/platform/ui/data-table/rows.ts'
import { SelectBox } from '#web/platform/ui/data-table/select-box.tsx'
import { SortHeader } from '#web/platform/ui/data-table/sort-header.tsx'
import type { Density } from '#domain/tables/table.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { VisibleRows } from '#web/platform/ui/data-table/visible-rows.tsx'
import classes from './table-grid.module.css'

const rowHeight: Record<Density, number> = { normal: 44, compact: 36, pictures: 58 }
const skeletonRows = 6

export function TableGrid<Item extends { id: number }>({
  label,
  columns,
  items,
  rowCount = items?.length ?? 0,
  refreshing,
  renderActions,
  onRowClick,
  selection,
  table,
}: RowsProps<Item> & { table: TableControl }) {
  const tables = useTableTexts()
  const hasTotals = columns.some(({ total }) => total !== undefined)
  const { density = 'normal' } = table.state
  return (
    // Rows wider than the page scroll here, and a keyboard must be able to reach them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.region} aria-label={label} tabIndex={0}>
      <table
        className={classes.table}
        data-density={density}
        aria-label={label}
        aria-busy={refreshing || items === undefined}
        aria-rowcount={rowCount + 1}
      >
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={classes.select}>
                <PageBox selection={selection} items={items} />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.id} column={column} table={table} />
            ))}
            {renderActions && (
              <th scope="col" className={classes.actions}>
                <VisuallyHidden>{tables.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {items ? (
          <Rows
            key={density}
            height={rowHeight[density]}
            columns={columns}
            items={items}
            renderActions={renderActions}
            onRowClick={onRowClick}
            selection={selection}
          />
        ) : (
          <SkeletonRows cells={columns.length + (renderActions ? 1 : 0) + (selection ? 1 : 0)} />
        )}
        {hasTotals && items && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.id} data-align={column.align} data-wide-only={column.wideOnly || undefined}>
                  {column.total}
                </td>
              ))}
              {renderActions && <td>{null}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function PageBox<Item extends { id: number }>({ selection, items }: Pick<RowsProps<Item>, 'selection' | 'items'>) {
  const { select } = useTableTexts()
  const { control } = selection!
  const page = items?.map(({ id }) => id) ?? []
  const chosen = page.filter((id) => control.isSelected(id)).length
  const isWhole = chosen > 0 && chosen === page.length
  return (
    <SelectBox
      label={select.page}
      checked={isWhole}
      partly={chosen > 0 && !isWhole}
      onToggle={() => control.togglePage(page)}
    />
  )
}

type DrawnRows<Item> = Pick<RowsProps<Item>, 'columns' | 'renderActions' | 'onRowClick'>
type DrawnRow<Item> = DrawnRows<Item> & {
  item: Item
  index: number
  measure: (element: HTMLElement | null) => void
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  selectLabel: string
  onSelect: (id: number, toHere: boolean) => void
}

function Rows<Item extends { id: number }>({
  items,
  height,
  selection,
  ...row
}: DrawnRows<Item> & Pick<RowsProps<Item>, 'selection'> & { items: Item[]; height: number }) {
  const { select } = useTableTexts()
  const onSelect = (id: number, toHere: boolean) => {
    const page = items.map((item) => item.id)
    selection?.control.toggle(id, page, toHere)
  }
  return (
    <VisibleRows items={items} height={height} isExact>
      {({ holder, measure, indexes, before, after }) => (
        <tbody ref={holder}>
          <Gap height={before} />
          {indexes.map((index) => {
            const item = items[index]
            return (
              item && (
                <Row
                  key={item.id}
                  item={item}
                  index={index}
                  measure={measure}
                  isSelected={selection?.control.isSelected(item.id)}
                  selectLabel={selection ? select.row({ name: selection.nameOf(item) }) : ''}
                  onSelect={onSelect}
                  {...row}
                />
              )
            )
          })}
          <Gap height={after} />
        </tbody>
      )}
    </VisibleRows>
  )
}

/** Redrawn only for another item: the surroundings change at each scroll. */
const Row = memo(function Row<Item extends { id: number }>({
  item,
  index,
  measure,
  columns,
  renderActions,
  onRowClick,
  isSelected,
  selectLabel,
  onSelect,
}: DrawnRow<Item>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-clickable={onRowClick ? true : undefined}
      data-selected={isSelected || undefined}
      onClick={onRowClick && ((event) => isOnTheRow(event) && onRowClick(item))}
    >
      {isSelected !== undefined && (
        <td className={classes.select}>
          <SelectBox label={selectLabel} checked={isSelected} onToggle={(toHere) => onSelect(item.id, toHere)} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-wide-only={column.wideOnly || undefined}>
          {column.cell(item)}
        </td>
      ))}
      {renderActions && <td className={classes.actions}>{renderActions(item)}</td>}
    </tr>
  )
}) as <Item extends { id: number }>(props: DrawnRow<Item>) => ReactNode

/** Takes the place of the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ height }} /> : null
}

function SkeletonRows({ cells }: { cells: number }) {
  return (
    <tbody>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <tr key={row}>
          {Array.from({ length: cells }, (_, cell) => (
            <td key={cell}>
              <Skeleton height={14} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
