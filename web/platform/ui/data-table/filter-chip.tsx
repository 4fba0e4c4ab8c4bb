import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { isChosen } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { ChoiceFilter } from '#web/platform/ui/data-table/choice-filter.tsx'
import { dayRangeText } from '#web/platform/ui/data-table/day-range-text.ts'
import { DateRangeFilter } from '#web/platform/ui/data-table/date-range-filter.tsx'
import type { FilterProps } from '#web/platform/ui/data-table/filters.ts'
import classes from './filter-chip.module.css'

/** Its name while it is at rest; its value in bold, with a way to drop it, once it is active. */
export function FilterChip({ filter, label, onChange }: FilterProps) {
  const tables = useTableTexts()
  const [opened, setOpened] = useState(false)
  const value = useValueText(filter)
  const active = isChosen(filter.selectedValue)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <div className={classes.chip}>
        <Popover.Target>
          <UnstyledButton className={classes.name} data-active={active || undefined} onClick={() => setOpened(!opened)}>
            {active ? tables.chosen({ filter: label, value }) : label}
            {!active && <IconChevronDown size={16} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {active && (
          <UnstyledButton
            className={classes.drop}
            aria-label={tables.removeFilter({ filter: label })}
            onClick={() => onChange(null)}
          >
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        {filter.type === 'dateRange' ? (
          <DateRangeFilter filter={filter} label={label} onChange={onChange} />
        ) : (
          <ChoiceFilter filter={filter} label={label} onChange={onChange} onChosen={() => setOpened(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function useValueText({ selectedValue, options = [] }: TableFilter): string {
  const tables = useTableTexts()
  const { language } = useLanguage()
  if (selectedValue === null) return ''
  if (typeof selectedValue === 'object' && !Array.isArray(selectedValue)) {
    return dayRangeText(selectedValue, language, tables.days)
  }
  const values = Array.isArray(selectedValue) ? selectedValue : [selectedValue]
  const [first = '', ...others] = options.filter(({ value }) => values.includes(value)).map(({ text }) => text)
  return others.length === 0 ? first : `${first} +${others.length}`
}
