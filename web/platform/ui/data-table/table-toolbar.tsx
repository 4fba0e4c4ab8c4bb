import { Anchor, CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { isChosen } from '#domain/tables/filters.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import { FilterChip, onlyOption } from '#web/platform/ui/data-table/filter-chip.tsx'
import type { QuestionPanel } from '#web/platform/ui/data-table/filters.ts'
import { MoreFilters } from '#web/platform/ui/data-table/more-filters.tsx'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import classes from './table-toolbar.module.css'

type TableToolbarProps = {
  table: TableControl
  filters: TableFilter[]
  /** The filters that are always visible. */
  standing: readonly string[] | undefined
  /** The number of rows that some of them find. */
  counts: Record<string, number>
  searchLabel: string
  /** The key that moves from the rows to the search. */
  searchKey: string | undefined
  QuestionPanel: QuestionPanel | undefined
  filterLabel: (filter: TableFilter) => string
  /** The control for the order of the rows, where no header offers it. */
  sort: ReactNode
  tools: ReactNode
}

/** On a phone, filters and order are behind a sign, so that the rows begin within view. */
export function TableToolbar({
  table,
  filters,
  standing,
  counts,
  searchLabel,
  searchKey,
  QuestionPanel,
  filterLabel,
  sort,
  tools,
}: TableToolbarProps) {
  const tables = useTableTexts()
  const { search } = table.state
  const [isOpen, { toggle }] = useDisclosure()
  // A filter that is added, or open, stays until it is closed.
  const [opened, setOpened] = useState<string>()
  const stands = ({ field, selectedValue }: TableFilter) =>
    standing === undefined || standing.includes(field) || isChosen(selectedValue) || field === opened
  const inRow = inOrder(filters.filter(stands), standing)
  const others = filters.filter((filter) => !stands(filter))
  const more = useRef<HTMLButtonElement>(null)
  const leave = () => more.current?.focus()
  const open = (filter: TableFilter, opens: boolean) => {
    setOpened(opens ? filter.field : undefined)
    if (!opens && !isChosen(filter.selectedValue) && standing?.includes(filter.field) === false) leave()
  }
  const add = (field: string) => {
    const filter = others.find((other) => other.field === field)
    const only = filter && onlyOption(filter)
    if (only) table.filter(field, only.value)
    else setOpened(field)
  }
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
        rightSection={
          search ? (
            <CloseButton aria-label={tables.clearSearch} onClick={() => table.search('')} />
          ) : (
            searchKey && (
              <kbd className={classes.key} aria-hidden>
                {searchKey}
              </kbd>
            )
          )
        }
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
        {inRow.map((filter) => (
          <FilterChip
            key={filter.field}
            filter={filter}
            label={filterLabel(filter)}
            wanted={table.wanted}
            QuestionPanel={QuestionPanel}
            count={counts[filter.field]}
            opened={filter.field === opened}
            onOpen={(opens) => open(filter, opens)}
            onLeave={standing?.includes(filter.field) === false ? leave : undefined}
            onChange={(value) => table.filter(filter.field, value)}
          />
        ))}
        {others.length > 0 && (
          <MoreFilters
            ref={more}
            filters={others.map((filter) => ({
              field: filter.field,
              label: filterLabel(filter),
              isQuestion: filter.question !== undefined,
            }))}
            chosen={chosen}
            onAdd={add}
            onReset={table.reset}
          />
        )}
        {sort}
        {chosen > 0 && others.length === 0 && (
          <Anchor component="button" type="button" className={classes.reset} onClick={table.reset}>
            {tables.resetFilters({ count: chosen })}
          </Anchor>
        )}
      </div>
      {tools}
    </search>
  )
}

/** The fixed filters first, in the given order; the others in the server's. */
function inOrder(filters: TableFilter[], standing: readonly string[] = []): TableFilter[] {
  const first = standing.flatMap((name) => filters.find(({ field }) => field === name) ?? [])
  return [...first, ...filters.filter((filter) => !first.includes(filter))]
}
