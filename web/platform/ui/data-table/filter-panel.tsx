import { UnstyledButton } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { ChoiceFilter } from '#web/platform/ui/data-table/choice-filter.tsx'
import { DateRangeFilter } from '#web/platform/ui/data-table/date-range-filter.tsx'
import type { FilterProps } from '#web/platform/ui/data-table/filters.ts'
import classes from './more-filters.module.css'

/** The choices of a filter. */
export function FilterPanel({ onChosen, ...filter }: FilterProps & { onChosen: () => void }) {
  return (
    <Focused>
      {filter.filter.type === 'dateRange' ? (
        <DateRangeFilter {...filter} />
      ) : (
        <ChoiceFilter {...filter} onChosen={onChosen} />
      )}
    </Focused>
  )
}

export type FilterListProps = {
  /** The filters that are not in the row yet. */
  filters: { field: string; label: string; isQuestion: boolean }[]
  /** The number of active filters. */
  chosen: number
  onAdd: (field: string) => void
  onReset: () => void
}

/** All other filters, those of questions under their own heading, and a button to clear them. */
export function FilterList({ filters, chosen, onAdd, onReset }: FilterListProps) {
  const t = useTableTexts()
  const heading = useId()
  const choice = ({ field, label }: { field: string; label: string }) => (
    <li key={field}>
      <UnstyledButton className={classes.choice} onClick={() => onAdd(field)}>
        {label}
      </UnstyledButton>
    </li>
  )
  const questions = filters.filter(({ isQuestion }) => isQuestion)
  return (
    <Focused>
      <ul className={classes.list}>{filters.filter(({ isQuestion }) => !isQuestion).map(choice)}</ul>
      {questions.length > 0 && (
        <>
          <p id={heading} className={classes.heading}>
            {t.questions}
          </p>
          <ul className={classes.list} aria-labelledby={heading}>
            {questions.map(choice)}
          </ul>
        </>
      )}
      {chosen > 0 && (
        <div className={classes.last}>
          <UnstyledButton className={classes.choice} onClick={onReset}>
            {t.resetFilters({ count: chosen })}
          </UnstyledButton>
        </div>
      )}
    </Focused>
  )
}

/** If the panel was not loaded yet, the button that opened it could not move the focus here. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = place.current
    if (panel?.contains(document.activeElement)) return
    const chosen = panel?.querySelector<HTMLElement>('input:checked')
    ;(chosen ?? panel?.querySelector<HTMLElement>('input, button'))?.focus()
  }, [])
  return <div ref={place}>{children}</div>
}
