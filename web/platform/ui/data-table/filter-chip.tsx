import { Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { isChosen } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { formats, type Language } from '#domain/language.ts'
import { numberText } from '#domain/number-text.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import type { TableState } from '#web/platform/ui/data-table/table-state.ts'
import { dayRangeText } from '#web/platform/ui/data-table/day-range-text.ts'
import type { FilterProps, QuestionPanel } from '#web/platform/ui/data-table/filters.ts'
import { FilterPanel, loadFilterPanels } from '#web/platform/ui/data-table/later-panels.ts'
import classes from './filter-chip.module.css'

type FilterChipProps = FilterProps & {
  wanted: TableState
  QuestionPanel: QuestionPanel | undefined
  opened: boolean
  onOpen: (opens: boolean) => void
  /** The number of rows that it finds, if that is known beforehand. */
  count: number | undefined
  /** Called when clearing the filter removes the chip. */
  onLeave: (() => void) | undefined
}

/** At rest, its name; when active, its value in bold and a button to clear it. */
export function FilterChip(props: FilterChipProps) {
  const { filter, label, count, onChange, opened, onOpen, onLeave, wanted, QuestionPanel } = props
  const tables = useTableTexts()
  const value = useValueText(filter)
  const active = isChosen(filter.selectedValue)
  const name = useRef<HTMLButtonElement>(null)
  const drop = () => {
    // The pressed button disappears with the value.
    if (onLeave) onLeave()
    else name.current?.focus()
    onChange(null)
  }
  const only = onlyOption(filter)
  if (only?.text === label) {
    const toggle = () => (active ? drop() : onChange(only.value))
    return <PressedChip label={label} count={count} pressed={active} onToggle={toggle} />
  }
  return (
    <Popover opened={opened} onChange={onOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <div className={classes.chip}>
        <Popover.Target>
          <UnstyledButton
            ref={name}
            className={classes.name}
            data-active={active || undefined}
            onPointerEnter={loadFilterPanels}
            onFocus={loadFilterPanels}
            onClick={() => onOpen(!opened)}
          >
            {active ? tables.chosen({ filter: label, value }) : label}
            {!active && <IconChevronDown size={16} aria-hidden />}
          </UnstyledButton>
        </Popover.Target>
        {active && (
          <UnstyledButton className={classes.drop} aria-label={tables.removeFilter({ filter: label })} onClick={drop}>
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      <Popover.Dropdown className={classes.panel} aria-label={label}>
        <Suspense>
          {filter.question && QuestionPanel ? (
            <QuestionPanel {...{ filter, label, onChange, wanted }} onChosen={() => onOpen(false)} />
          ) : (
            <FilterPanel filter={filter} label={label} onChange={onChange} onChosen={() => onOpen(false)} />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

type PressedChipProps = { label: string; count: number | undefined; pressed: boolean; onToggle: () => void }

/** Labelled with its only choice, which is on or off. */
function PressedChip({ label, count, pressed, onToggle }: PressedChipProps) {
  const { language } = useLanguage()
  return (
    <UnstyledButton
      className={`${classes.chip} ${classes.pressed}`}
      data-active={pressed || undefined}
      aria-pressed={pressed}
      onClick={onToggle}
    >
      <span>
        {label}
        {count !== undefined && <span className={classes.count}> {numberText(count, language)}</span>}
      </span>
    </UnstyledButton>
  )
}

/** The value of a filter with one option. */
export function onlyOption({ type, options }: TableFilter) {
  return type === 'choice' && options?.length === 1 ? options[0] : undefined
}

function useValueText({ type, selectedValue, options = [] }: TableFilter): string {
  const tables = useTableTexts()
  const { language } = useLanguage()
  if (selectedValue === null) return ''
  if (typeof selectedValue === 'object' && !Array.isArray(selectedValue)) {
    return dayRangeText(selectedValue, language, tables.days)
  }
  const values = Array.isArray(selectedValue) ? selectedValue : [selectedValue]
  if (type === 'numberRange' && options.every(({ value }) => value !== selectedValue))
    return numberRangeText(String(selectedValue), language)
  // Filters without options show their raw value.
  const texts =
    options.length === 0
      ? values.map(String)
      : options.filter(({ value }) => values.includes(value)).map(({ text }) => text)
  const [first = '', ...others] = texts
  return others.length === 0 ? first : `${first} +${others.length}`
}

/** « 25–99 », « ≥ 25 » or « ≤ 99 ». */
function numberRangeText(range: string, language: Language): string {
  const [least, most] = range.split('..').map((end) => end && numberText(Number(end), language))
  if (least && most) return least === most ? least : least + formats[language].dash.replaceAll(' ', '\u00A0') + most
  return least ? `≥\u00A0${least}` : `≤\u00A0${most}`
}
