import { Anchor, Checkbox, SegmentedControl, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { chosenColumns, type Column } from '#web/platform/ui/data-table/column.ts'
import { densities } from '#domain/tables/table.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './column-tools.module.css'

type Choice = Pick<Column<never>, 'id' | 'label' | 'always' | 'onDemand' | 'isQuestion'>
type ColumnChooserProps = { table: TableControl; columns: readonly Choice[] }

/** The visible columns in their order, then the others. */
export function ColumnChooser({ table, columns }: ColumnChooserProps) {
  const { chooser: t } = useDeskTexts()
  const { questions: questionsTitle } = useTableTexts()
  const { density = 'normal' } = table.state
  const shown = chosenColumns(columns as readonly Column<never>[], table.state.columns)
  const others = columns.filter(({ id }) => shown.every((column) => column.id !== id))
  const [said, setSaid] = useState('')
  const ids = shown.map(({ id }) => id)
  const list = useRef<HTMLUListElement>(null)
  const turned = useRef<string>(undefined)
  useEffect(() => {
    // A column moves when it is chosen, and the focus moves with it.
    if (turned.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-column="${turned.current}"] input`)?.focus()
    turned.current = undefined
  })
  const arrange = (columns: string[]) => table.arrange({ columns })
  const turn = (id: string, columns: string[]) => {
    arrange(columns)
    turned.current = id
  }

  const questions = others.filter(({ isQuestion }) => isQuestion)
  const other = ({ id, label }: Choice) => (
    <li key={id} className={classes.column} data-column={id}>
      <span />
      <Checkbox label={label} checked={false} onChange={() => turn(id, [...ids, id])} />
    </li>
  )

  function move(from: number, to: number) {
    if (to < 0 || to >= ids.length || from === to) return
    arrange(ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!))
    setSaid(t.moved({ column: shown[from]!.label, place: to + 1, of: ids.length }))
  }

  return (
    <>
      <div className={classes.head}>
        <h2>{t.title}</h2>
        <span>{t.shown({ count: shown.length, of: columns.length })}</span>
      </div>
      <ul ref={list} className={classes.list}>
        {shown.map((column, place) => (
          <ShownColumn
            key={column.id}
            column={column}
            place={place}
            last={shown.length - 1}
            onMove={move}
            onHide={() =>
              turn(
                column.id,
                ids.filter((id) => id !== column.id),
              )
            }
          />
        ))}
        {others.length > 0 && <hr className={classes.rule} aria-hidden />}
        {others.filter(({ isQuestion }) => !isQuestion).map(other)}
        {questions.length > 0 && <li className={classes.heading}>{questionsTitle}</li>}
        {questions.map(other)}
      </ul>
      <div className={classes.density}>
        <span aria-hidden>{t.density}</span>
        <SegmentedControl
          size="xs"
          aria-label={t.density}
          value={density}
          onChange={(value) => table.arrange({ density: value })}
          data={densities.map((value) => ({
            value,
            label: t.densities[value],
          }))}
        />
      </div>
      <div className={classes.foot}>
        {table.state.columns !== undefined && (
          <Anchor component="button" type="button" onClick={() => table.arrange({ columns: undefined })}>
            {t.reset}
          </Anchor>
        )}
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  )
}

type ShownColumnProps = {
  column: Choice
  place: number
  last: number
  onMove: (from: number, to: number) => void
  onHide: () => void
}

/** Moved by dragging or by its buttons. */
function ShownColumn({ column, place, last, onMove, onHide }: ShownColumnProps) {
  const { chooser: t } = useDeskTexts()
  const [over, setOver] = useState(false)
  const { id, label, always } = column
  return (
    // Dragging needs a pointer; the buttons work for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.column}
      data-column={id}
      data-over={over || undefined}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, String(place))}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onMove(Number(event.dataTransfer.getData(dragged)), place)
      }}
    >
      <IconGripVertical size={16} className={classes.grip} aria-hidden />
      <Checkbox label={label} checked disabled={always} onChange={onHide} />
      <span className={classes.end}>
        {always && <span className={classes.always}>{t.always}</span>}
        <Move label={t.up({ column: label })} disabled={place === 0} onClick={() => onMove(place, place - 1)}>
          <IconArrowUp size={14} aria-hidden />
        </Move>
        <Move label={t.down({ column: label })} disabled={place === last} onClick={() => onMove(place, place + 1)}>
          <IconArrowDown size={14} aria-hidden />
        </Move>
      </span>
    </li>
  )
}

const dragged = 'application/x-column'

function Move({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <UnstyledButton className={classes.move} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
