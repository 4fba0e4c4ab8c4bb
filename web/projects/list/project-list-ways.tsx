import { Button, Group } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { figures, type FigureName } from '#domain/dashboard/dashboard-api.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { readFilterChoices, type FilterChoices } from '#domain/tables/filters.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { commissionOf, ofCommission, ownCommission, projectDefaults } from '#web/projects/parts/project-list-queries.ts'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useShownEdition } from '#web/editions/edition-queries.ts'
import { addressOf, type Found } from '#web/platform/ui/address/table-address.ts'
import { useTableAddress } from '#web/platform/ui/address/use-table-address.ts'
import { projectListSearch } from '#web/projects/list/desk/project-list-search.ts'
import { later } from '#web/platform/later.ts'
import classes from './project-list-ways.module.css'

/**
 * Loaded apart: the calls of accounts would nearly double the list's size, and few users open the list of one holder.
 */
const OfOneHolder = later(async () => (await import('#web/projects/list/of-one-holder.tsx')).OfOneHolder)

/** The filter behind a counter, in the commission of the list. */
export function filterIn(table: TableControl, name: FigureName, commissionId?: number): FilterChoices<ProjectFilter> {
  return { ...inCommission(table, commissionId), projectStatus: [...figures[name]] }
}

function inCommission(
  { state }: TableControl,
  commissionId = commissionOf(state.filters),
): FilterChoices<ProjectFilter> {
  return commissionId === undefined ? {} : ofCommission(commissionId)
}

/** The filters above a reviewer's list: counters, commission and views. */
export function WaysIntoList({ table }: { table: TableControl }) {
  const { filters } = table.state
  const isMember = useSession()?.user.role === 'ROLE_COMMISSION'
  return (
    <Group gap={8} className={classes.ways}>
      {typeof filters['creator'] === 'number' && (
        <Suspense>
          <OfOneHolder table={table} id={filters['creator']} />
        </Suspense>
      )}
      <OwnCommission table={table} />
      <Suspense>
        <DeskButton />
      </Suspense>
      {isMember && (
        <Suspense>
          <ReadButton />
        </Suspense>
      )}
    </Group>
  )
}

const DeskButton = later(async () => (await import('#web/projects/list/desk/desk-button.tsx')).DeskButton)

const ReadButton = later(async () => (await import('#web/projects/list/desk/read-button.tsx')).ReadButton)

/** Switches a member between their own commission and all. */
function OwnCommission({ table }: { table: TableControl }) {
  const t = useProjectsTexts()
  const own = ownCommission()
  if (own === undefined) return null
  const isOwn = commissionOf(table.state.filters) === own
  return (
    <Button
      variant="default"
      leftSection={<IconUsersGroup size={18} />}
      onClick={() => table.filter('commission', isOwn ? [] : [own])}
    >
      {isOwn ? t.allCommissions : t.myCommission}
    </Button>
  )
}

/** A reviewer's address tells the edition as well; a holder's list is always their own. */
export function useAddress(table: TableControl) {
  const given = useSearch({ strict: false, select: projectListSearch })
  const isHolder = useSession()?.user.role === 'ROLE_USER'
  const isOther = useChosenEdition() !== undefined
  const shown = useShownEdition()
  const { counter, commission, creator, search, answered, view, edition, filters, rules } = given
  const read = (): Found | undefined => {
    const found = (wanted: Found['filters'], words = '') => ({ filters: wanted, search: words })
    if (counter !== undefined && Object.hasOwn(figures, counter))
      return found(filterIn(table, counter as FigureName, commission))
    if (creator !== undefined) return found({ creator })
    if (answered) return found({ ...inCommission(table), answered: 'yes' })
    if (filters === undefined && search === undefined && edition === undefined) return undefined
    return found(filters === undefined ? {} : readFilterChoices(filters), search)
  }
  const write = (found: Found) => {
    if (view !== undefined || (!isHolder && shown === undefined)) return undefined
    const told = addressOf(found, isHolder ? undefined : shown)
    // The plain address stands for the whole list of the current edition, as it opens for this reader.
    const isPlain = !isOther && edition === undefined && projectDefaults().filters === undefined
    const isWhole = told.search === undefined && told.filters === undefined
    return { ...(isPlain && isWhole ? {} : told), ...(rules && { rules }) }
  }
  useTableAddress(table, { given, read, write })
}
