import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
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
  filters: { field: string; label: string }[]
  /** The number of active filters. */
  chosen: number
  onAdd: (field: string) => void
  onReset: () => void
}

/** All other filters, and a button to clear them. */
export function FilterList({ filters, chosen, onAdd, onReset }: FilterListProps) {
  const t = useTableTexts()
  return (
    <Focused>
      <ul className={classes.list}>
        {filters.map(({ field, label }) => (
          <li key={field}>
            <UnstyledButton className={classes.choice} onClick={() => onAdd(field)}>
              {label}
            </UnstyledButton>
          </li>
        ))}
        {chosen > 0 && (
          <li className={classes.last}>
            <UnstyledButton className={classes.choice} onClick={onReset}>
              {t.resetFilters({ count: chosen })}
            </UnstyledButton>
          </li>
        )}
      </ul>
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
