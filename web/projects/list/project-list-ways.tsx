import { Button, Group } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { figures, type FigureName } from '#domain/dashboard/dashboard-api.ts'
import type { ProjectFilter } from '#domain/projects/project-reading-api.ts'
import { readFilterChoices, type FilterChoices } from '#domain/tables/filters.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { TableControl } from '#web/platform/ui/data-table/use-table-state.ts'
import { commissionOf, ofCommission, ownCommission } from '#web/projects/parts/project-list-queries.ts'
import { chooseEdition } from '#web/editions/chosen-edition.ts'
import { projectListSearch, type ProjectListSearch } from '#web/projects/list/desk/project-list-search.ts'
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

/** Applies the address to the table once, on arrival. */
export function useAddress(table: TableControl) {
  const navigate = useNavigate()
  const { counter, commission, creator, search, answered, edition, filters } = useSearch({
    strict: false,
    select: projectListSearch,
  })
  const apply = useEffectEvent(
    ({ counter, commission, creator, search, answered, edition, filters }: ProjectListSearch) => {
      if (edition !== undefined) chooseEdition(edition)
      if (counter !== undefined && Object.hasOwn(figures, counter))
        table.only(filterIn(table, counter as FigureName, commission))
      else if (filters !== undefined) table.only(readFilterChoices(filters))
      else if (creator !== undefined) table.only({ creator })
      else if (search !== undefined) table.searchOnly(search)
      else if (answered) table.only({ ...inCommission(table), answered: 'yes' })
      else if (edition === undefined) return
      void navigate({ to: '/project/index', search: {}, replace: true })
    },
  )
  useEffect(
    () => apply({ counter, commission, creator, search, answered, edition, filters }),
    [counter, commission, creator, search, answered, edition, filters],
  )
}
