import { Anchor, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { isChosen } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { FilterChip } from '#web/platform/ui/data-table/filter-chip.tsx'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './table-toolbar.module.css'

type TableToolbarProps = {
  table: TableControl
  filters: TableFilter[]
  searchLabel: string
  filterLabel: (field: string) => string
}

/** On a phone the filters wait behind a sign, so that the rows begin where they are seen. */
export function TableToolbar({ table, filters, searchLabel, filterLabel }: TableToolbarProps) {
  const { tables } = useTexts()
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
      {filters.length > 0 && (
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          aria-label={chosen > 0 ? tables.filtersChosen({ count: chosen }) : tables.filters}
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
        {chosen > 0 && (
          <Anchor component="button" type="button" className={classes.reset} onClick={table.reset}>
            {tables.resetFilters({ count: chosen })}
          </Anchor>
        )}
      </div>
    </search>
  )
}
