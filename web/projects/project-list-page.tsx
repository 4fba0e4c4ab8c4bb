import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { programmeApi } from '#domain/programme/programme-api.ts'
import type { ProjectFilter } from '#domain/projects/project-api.ts'
import type { FilterChoices } from '#domain/tables/filters.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { OtherEdition } from '#web/editions/other-edition.tsx'
import { EditionBanner } from '#web/editions/edition-banner.tsx'
import { editionDays, EditionTitle } from '#web/editions/edition-title.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { DeletedProjects } from '#web/projects/deleted-projects.tsx'
import { AnswerAwaited } from '#web/projects/answer-awaited.tsx'
import { projectListSearch } from '#web/projects/project-list-search.ts'
import { Counters } from '#web/projects/counters.tsx'
import { pictureColumn, projectColumns } from '#web/projects/project-columns.tsx'
import {
  commissionOf,
  dashboardCounts,
  keepProjectListCalls,
  projectCalls,
  projectDefaults,
  projectTable,
} from '#web/projects/project-list-queries.ts'
import { PastEditions } from '#web/projects/past-editions.tsx'
import { filterIn, useAddress, WaysIntoList } from '#web/projects/project-list-ways.tsx'
import { noteListLeft } from '#web/projects/reading-list.ts'
import { RulesButton } from '#web/programme/rules-button.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { chosenColumns } from '#web/platform/ui/data-table/column.ts'
import { ColumnTools } from '#web/platform/ui/data-table/column-tools.tsx'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { IconButton } from '#web/platform/ui/icon-button.tsx'
import underThumb from '#web/platform/ui/under-thumb.module.css'
import classes from './project-list-page.module.css'

const ViewTabs = lazy(async () => ({ default: (await import('#web/projects/desk/view-tabs.tsx')).ViewTabs }))

const ListKeys = lazy(async () => ({ default: (await import('#web/projects/desk/list-keys.tsx')).ListKeys }))

const filtersOfHolder = ['projectStatus', 'projectTypes', 'unseen']
/** A button leads to what has come back: among the filters it stands while it is chosen. */
const filtersOfReviewer = [
  'projectStatus',
  'commission',
  'projectTypes',
  'dateString',
  'submissionDate',
  'unseen',
  'assignee',
  'late',
  'prepared',
]

/** The first screen of everybody: a holder's own projects, or all of them with the counters above. */
export function ProjectListPage() {
  // The list of another edition is another list: with its own filters, at its own page.
  return <ProjectList key={useChosenEdition()} />
}

function ProjectList() {
  const { projects: t } = useTexts()
  const desk = useDeskTexts()
  const { language } = useLanguage()
  const navigate = useNavigate()
  const role = useSession()?.user.role ?? 'ROLE_USER'
  const isHolder = role === 'ROLE_USER'
  const table = useTableState(projectTable(), projectDefaults())
  const endpoints = projectCalls()
  const other = useOtherEdition()
  const commissionId = commissionOf(table.state.filters)
  const start = useQuery(startOfTable(endpoints))
  useAddress(table)
  const { rules } = useSearch({ strict: false, select: projectListSearch })
  useEffect(() => whenLeft(() => keepProjectListCalls(role)), [role])
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A row, its link and its button are ways into the list; an address that is typed is none.
    const place = rows.current
    place?.addEventListener('click', noteListLeft)
    return () => place?.removeEventListener('click', noteListLeft)
  }, [])

  const createButton = isHolder && (
    <Button
      className={underThumb.button}
      renderRoot={(props) => <Link {...props} to="/project/create/{-$duplicateProjectId}" />}
      leftSection={<IconPlus size={18} />}
    >
      {t.create}
    </Button>
  )
  const onPhone = useOnPhone()
  const columns = projectColumns(role, { texts: t, desk, language })
  const shown = isHolder ? columns : chosenColumns(columns, table.state.columns)
  const withPictures = !isHolder && table.state.density === 'pictures'
  const isEmpty = start.data?.totalCount === 0
  const empty = isHolder ? t.empty : t.emptyForReviewers
  return (
    <Page
      title={isHolder ? t.myTitle : t.title}
      subtitle={
        start.data ? (
          isHolder ? (
            <Subtitle count={start.data.totalCount} isHolder />
          ) : (
            <FiledSubtitle commissionId={commissionId} />
          )
        ) : (
          ' '
        )
      }
      action={isEmpty || (isHolder && onPhone) ? undefined : createButton || <WaysIntoList table={table} />}
    >
      {other ? <OtherEdition {...other} /> : <EditionBanner />}
      {isHolder ? (
        <AnswerAwaited />
      ) : (
        <Counters
          commissionId={commissionId}
          // Of a view its tab is chosen, and not a counter that happens to count the same.
          chosen={table.state.view === undefined ? chosenStatuses(table.state.filters) : []}
          onChoose={(name) => table.only(filterIn(table, name))}
        />
      )}
      <div ref={rows}>
        <DataTable
          label={isHolder ? t.myTitle : t.title}
          table={table}
          endpoints={endpoints}
          columns={withPictures ? [pictureColumn(t.columns.image), ...shown] : shown}
          searchLabel={isHolder ? t.mySearch : t.search}
          shownFilters={isHolder ? filtersOfHolder : shownToReviewer(table.state.filters)}
          filterLabels={{ ...t.filters, assignee: desk.columns.assignees, late: desk.columns.dueDay }}
          words={t}
          above={
            !isHolder && (
              <Suspense fallback={<div className={classes.views} />}>
                <ViewTabs table={table} />
              </Suspense>
            )
          }
          tools={!isHolder && <ColumnTools label={desk.chooser.title} table={table} columns={columns} />}
          empty={
            <EmptyState
              title={empty.title}
              text={empty.text}
              action={
                isHolder && (
                  <div className={classes.emptyActions}>
                    {createButton}
                    <RulesButton />
                  </div>
                )
              }
            />
          }
          onRowClick={({ id }) => void navigate({ to: '/project/show/$projectId', params: { projectId: String(id) } })}
          renderActions={(project) => <ShowButton project={project} />}
        />
      </div>
      {!isHolder && (
        <Suspense>
          <ListKeys place={rows} />
        </Suspense>
      )}
      {onPhone && !isEmpty && createButton}
      {isHolder && <PastEditions />}
      {isHolder && <DeletedProjects />}
      {isHolder && start.data && start.data.totalCount > 0 && (
        <p className={classes.about}>
          {t.about} <RulesButton key={rules} inText section={rules} startsOpen={rules !== undefined} />
        </p>
      )}
    </Page>
  )
}

/** Drafts are not filed, and are not counted as such. */
function FiledSubtitle({ commissionId }: { commissionId: number | undefined }) {
  const { data } = useQuery(dashboardCounts(commissionId))
  return data ? <Subtitle count={data.totalProjectsNb} isHolder={false} /> : ' '
}

function Subtitle({ count, isHolder }: { count: number; isHolder: boolean }) {
  const { projects: t } = useTexts()
  const { language } = useLanguage()
  const programme = useCall(programmeApi.get, {}).data
  const data = useOtherEdition()?.read ?? programme
  if (!data) return ' '
  // Whoever has filed nothing yet is told what it would be for.
  if (isHolder && count === 0) {
    return (
      <>
        <EditionTitle edition={data} />, {editionDays(data, language)}
      </>
    )
  }
  const [before = '', after = ''] = (isHolder ? t.mySubtitle : t.subtitle)({ count, edition: '|' }).split('|')
  return (
    <>
      {before}
      <EditionTitle edition={data} />
      {after}
    </>
  )
}

function ShowButton({ project }: { project: ProjectRow }) {
  const { projects: t } = useTexts()
  return (
    <IconButton
      label={t.show({ name: project.name })}
      icon={<IconChevronRight size={18} />}
      renderRoot={(props) => <RowLink {...props} to="/project/show/$projectId" id={project.id} />}
    />
  )
}

/** For another screen of ours, for another page, or for good: a phone does not tell which. Answers the way to leave. */
function whenLeft(act: () => void): () => void {
  const actIfHidden = () => document.visibilityState === 'hidden' && act()
  window.addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', actIfHidden)
  return () => {
    window.removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', actIfHidden)
    act()
  }
}

function shownToReviewer({ answered }: FilterChoices<ProjectFilter>): string[] {
  return answered ? [...filtersOfReviewer, 'answered'] : filtersOfReviewer
}

function chosenStatuses({ projectStatus }: FilterChoices<ProjectFilter>): string[] {
  return Array.isArray(projectStatus) ? projectStatus.map(String) : []
}
