import { Popover, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState, type Ref } from 'react'
import { useTableTexts } from '#web/platform/i18n/table-texts.ts'
import type { FilterListProps } from '#web/platform/ui/data-table/filter-panel.tsx'
import { FilterList, loadFilterPanels } from '#web/platform/ui/data-table/later-panels.ts'
import classes from './more-filters.module.css'

type MoreFiltersProps = FilterListProps & { ref: Ref<HTMLButtonElement> }

/** The button that opens the filters that are not in the row. */
export function MoreFilters({ ref, filters, chosen, onAdd, onReset }: MoreFiltersProps) {
  const t = useTableTexts()
  const [opened, setOpened] = useState(false)
  const after = (act: () => void) => {
    setOpened(false)
    act()
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton
          ref={ref}
          className={classes.add}
          aria-label={t.addFilter}
          onPointerEnter={loadFilterPanels}
          onFocus={loadFilterPanels}
          onClick={() => setOpened(!opened)}
        >
          <IconPlus size={17} aria-hidden />
          <span aria-hidden>{t.filter}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t.addFilter}>
        <Suspense>
          <FilterList
            filters={filters}
            chosen={chosen}
            onAdd={(field) => after(() => onAdd(field))}
            onReset={() => after(onReset)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
