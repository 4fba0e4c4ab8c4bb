import { NativeSelect, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { isOnLink, isOnTheRow, type RowsProps } from '#web/platform/ui/data-table/rows.ts'
import { SelectBox } from '#web/platform/ui/data-table/select-box.tsx'
import { useLongPress } from '#web/platform/ui/data-table/use-long-press.ts'
import { VisibleRows } from '#web/platform/ui/data-table/visible-rows.tsx'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import sortClasses from './card-sort.module.css'
import classes from './table-cards.module.css'

const usualHeight = 120

/** What a phone shows instead of the table. */
export function TableCards<Item extends { id: number }>(props: RowsProps<Item>) {
  const { label, columns, items, refreshing, renderActions, onRowClick, selection } = props
  const { select } = useTableTexts()
  const press = useLongPress()
  const isSelecting = selection?.control.isOn === true
  const page = items?.map(({ id }) => id) ?? []
  const toggle = ({ id }: Item, toHere = false) => selection?.control.toggle(id, page, toHere)
  const begin = (item: Item) => {
    if (!isSelecting) selection?.control.begin([item.id])
  }
  const totals = columns.filter(({ total }) => total !== undefined)
  if (!items) return <SkeletonCards />
  return (
    <>
      <VisibleRows items={items} height={usualHeight} isExact={false}>
        {({ holder, measure, indexes, before, after }) => (
          <ul ref={holder} className={classes.cards} aria-label={label} aria-busy={refreshing}>
            <Gap height={before} />
            {indexes.map((index) => {
              const item = items[index]
              if (!item) return null
              return (
                // The title or an action contains the link: this click is a shortcut to it.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
                <li
                  key={item.id}
                  ref={measure}
                  data-index={index}
                  className={classes.slot}
                  data-selected={selection?.control.isSelected(item.id) || undefined}
                  onClickCapture={(event) => {
                    if (!isSelecting || !isOnLink(event)) return
                    event.preventDefault()
                    event.stopPropagation()
                    toggle(item)
                  }}
                  onClick={(event) => isOnTheRow(event) && (isSelecting ? toggle(item) : onRowClick?.(item))}
                  {...(selection && press(() => begin(item)))}
                >
                  <div className={classes.card}>
                    {isSelecting && (
                      <SelectBox
                        label={select.row({ name: selection.nameOf(item) })}
                        checked={selection.control.isSelected(item.id)}
                        onToggle={(toHere) => toggle(item, toHere)}
                      />
                    )}
                    {columns
                      .filter(({ card }) => card === 'picture')
                      .map(({ id, cell }) => (
                        <div key={id} className={classes.picture}>
                          {cell(item)}
                        </div>
                      ))}
                    <Words columns={columns} item={item} />
                    {renderActions && <div className={classes.actions}>{renderActions(item, true)}</div>}
                    <Facts
                      facts={columns
                        .filter(({ card }) => card === 'fact')
                        .map((column) => ({ id: column.id, label: column.label, value: onCard(column, item) }))}
                    />
                  </div>
                </li>
              )
            })}
            <Gap height={after} />
          </ul>
        )}
      </VisibleRows>
      {totals.length > 0 && (
        <div className={classes.totals}>
          <div className={classes.title}>{totals.find(({ card }) => card === 'title')?.total}</div>
          <Facts
            facts={totals
              .filter(({ card }) => card === 'fact')
              .map(({ id, label, total }) => ({ id, label, value: total }))}
          />
        </div>
      )}
    </>
  )
}

function onCard<Item>({ cell, onCard: ofCard = cell }: Column<Item>, item: Item): ReactNode {
  return ofCard(item)
}

function Words<Item>({ columns, item }: { columns: Column<Item>[]; item: Item }) {
  const at = (place: Column<Item>['card']) =>
    columns
      .filter(({ card }) => card === place)
      .map((column) => ({ id: column.id, value: onCard(column, item) }))
      .filter(({ value }) => value !== noValue)
      .map(({ id, value }) => <div key={id}>{value}</div>)
  return (
    <div className={classes.words}>
      {at('lead')}
      <div className={classes.title}>{at('title')}</div>
      <div className={classes.line}>
        {at('firstLine')}
        {at('line')}
      </div>
    </div>
  )
}

function Facts({ facts }: { facts: { id: string; label: string; value: ReactNode }[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null
}

function SkeletonCards() {
  const tables = useTableTexts()
  return (
    <output className={classes.loading} aria-label={tables.loading}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={usualHeight} mb={12} />
      ))}
    </output>
  )
}

/** Sorts the cards, which have no headers to press. */
export function CardSort<Item>({ columns, table }: { columns: Column<Item>[]; table: TableControl }) {
  const t = useTableTexts()
  const { sortBy, sortDesc } = table.state
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const isListed = sortable.some(({ id }) => id === sortBy)
  return (
    <div className={sortClasses.sort}>
      <NativeSelect
        aria-label={t.sortBy}
        value={isListed ? sortBy : ''}
        onChange={({ currentTarget }) => table.sort(currentTarget.value, sortDesc)}
        data={[
          ...(isListed ? [] : [{ value: '', label: t.sortBy, disabled: true }]),
          ...sortable.map(({ id, label }) => ({ value: id, label: t.sortedBy({ column: label }) })),
        ]}
      />
      <IconButton
        label={sortDesc ? t.descending : t.ascending}
        icon={sortDesc ? <IconArrowDown size={20} /> : <IconArrowUp size={20} />}
        onClick={() => table.sort(sortBy, !sortDesc)}
      />
    </div>
  )
}
