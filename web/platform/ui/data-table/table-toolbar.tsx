import { Anchor, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isChosen } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { FilterChip } from '#web/platform/ui/data-table/filter-chip.tsx'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './table-toolbar.module.css'

type TableToolbarProps = {
  table: TableControl
  filters: TableFilter[]
  searchLabel: string
  filterLabel: (field: string) => string
  /** The order of the rows, where no header tells it. */
  sort: ReactNode
  tools: ReactNode
}

/** On a phone the filters and the order wait behind a sign, so that the rows begin where they are seen. */
export function TableToolbar({ table, filters, searchLabel, filterLabel, sort, tools }: TableToolbarProps) {
  const tables = useTableTexts()
  const { search } = table.state
  const [isOpen, { toggle }] = useDisclosure()
  const chosen = filters.filter(({ selectedValue }) => isChosen(selectedValue)).length
  return (
    <search className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={tables.search}
        placeholder={searchLabel}
        value={search}
        maxLength={250}
        onChange={({ currentTarget }) => table.search(currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search && <CloseButton aria-label={tables.clearSearch} onClick={() => table.search('')} />}
      />
      {(filters.length > 0 || sort) && (
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          aria-label={tables.tools({ chosen, sorts: Boolean(sort) })}
          onClick={toggle}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden />
          {chosen > 0 && <span className={classes.chosen}>{chosen}</span>}
        </UnstyledButton>
      )}
      <div className={classes.filters} data-open={isOpen || undefined}>
        {filters.map((filter) => (
          <FilterChip
            key={filter.field}
            filter={filter}
            label={filterLabel(filter.field)}
            onChange={(value) => table.filter(filter.field, value)}
          />
        ))}
        {sort}
        {chosen > 0 && (
          <Anchor component="button" type="button" className={classes.reset} onClick={table.reset}>
            {tables.resetFilters({ count: chosen })}
          </Anchor>
        )}
      </div>
      {tools}
    </search>
  )
}
