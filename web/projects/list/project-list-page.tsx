import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { useProjectsTexts } from '#web/platform/i18n/projects-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useChosenEdition } from '#web/editions/chosen-edition.ts'
import { useOtherEdition } from '#web/editions/edition-queries.ts'
import { EditionBanner } from '#web/editions/edition-banner.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import {
  AnswerAwaited,
  BulkDesk,
  DeletedProjects,
  FilingDays,
  Invitations,
  ListKeys,
  OtherEdition,
  PastEditions,
  SelectionStrip,
  TonightAhead,
  ViewTabs,
} from '#web/projects/list/later-parts.tsx'
import { chosenStatuses, filterNames, filtersOfList } from '#web/projects/list/project-list-filters.ts'
import { projectListSearch } from '#web/projects/list/desk/project-list-search.ts'
import { FiledSubtitle, Subtitle } from '#web/projects/list/project-list-subtitle.tsx'
import { ShowButton } from '#web/projects/list/show-button.tsx'
import { ExportTools, ExportWindow } from '#web/projects/list/export/export-tools.tsx'
import { Counters } from '#web/projects/list/counters.tsx'
import { questionColumns, QuestionPanel } from '#web/projects/list/answers/question-columns.tsx'
import { pictureColumn, projectColumns } from '#web/projects/list/project-columns.tsx'
import {
  commissionOf,
  keepProjectListCalls,
  projectCalls,
  projectDefaults,
  projectTable,
} from '#web/projects/parts/project-list-queries.ts'
import { filterIn, useAddress, WaysIntoList } from '#web/projects/list/project-list-ways.tsx'
import { useRest } from '#web/platform/use-rest.ts'
import { useWaitingKeys } from '#web/projects/list/desk/waiting-keys.ts'
import { usePresent } from '#web/projects/parts/presence/use-presence.ts'
import { noteListLeft } from '#web/projects/parts/reading-list.ts'
import { RulesButton } from '#web/programme/rules-button.tsx'
import { interruptedKey, useSession } from '#web/platform/session/session.ts'
import { useBulkRun } from '#web/projects/list/bulk/run-store.ts'
import { NewWordsHere } from '#web/projects/list/words-here.tsx'
import { chosenColumns } from '#web/platform/ui/data-table/column.ts'
import { ColumnTools } from '#web/platform/ui/data-table/column-tools.tsx'
import { DataTable } from '#web/platform/ui/data-table/data-table.tsx'
import { startOfTable } from '#web/platform/ui/data-table/table-queries.ts'
import { useRowSelection } from '#web/platform/ui/data-table/use-row-selection.ts'
import { useTableState } from '#web/platform/ui/data-table/use-table-state.ts'
import { useOnPhone } from '#web/platform/ui/on-phone.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'
import { whenLeft } from '#web/platform/when-left.ts'
import underThumb from '#web/platform/ui/under-thumb.module.css'
import classes from './project-list-page.module.css'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** The first screen after sign-in: a holder's own projects, or all projects with their counters. */
export function ProjectListPage() {
  const { role, commissionId } = useSession()?.user ?? {}
  // The list of another edition or another commission is another list, with filters and a page of its own.
  return <ProjectList key={`${useChosenEdition()} ${role} ${commissionId}`} />
}

function ProjectList() {
  const t = useProjectsTexts()
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
  const present = usePresent()
  useWaitingKeys(!isHolder)
  const isAtRest = useRest()
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Reading in order starts from a row, its link or its button; a typed address has no list to follow.
    const place = rows.current
    place?.addEventListener('click', noteListLeft)
    return () => place?.removeEventListener('click', noteListLeft)
  }, [])

  const createButton = isHolder && (
    <LinkButton
      className={underThumb.button}
      to="/project/create/{-$duplicateProjectId}"
      leftSection={<IconPlus size={18} />}
    >
      {t.create}
    </LinkButton>
  )
  const onPhone = useOnPhone()
  const columns = [...projectColumns(role, { texts: t, desk, language }), ...questionColumns(start.data?.filters)]
  const shown = isHolder ? columns : chosenColumns(columns, table.state.columns)
  const withPictures = !isHolder && table.state.density === 'pictures'
  const isEmpty = start.data?.totalCount === 0
  const filters = filtersOfList(isHolder)
  const selection = useRowSelection(JSON.stringify([table.wanted.search, table.wanted.filters]))
  const hasRun = useBulkRun() !== undefined
  // The parts loaded for a selection stay for its result, and for an interrupted run.
  const [usesBulk, setUsesBulk] = useState(() => localStorage.getItem(interruptedKey) !== null)
  if ((selection.isUnderWay || hasRun) && !usesBulk) setUsesBulk(true)
  const exports = { label: desk.export, isEmpty: table.state.totalRows === 0 }
  const empty = isHolder ? t.empty : t.emptyForReviewers
  return (
    <Page
      title={isHolder ? t.myTitle : t.title}
      subtitle={
        start.data ? (
          isHolder ? (
            <Subtitle count={start.data.totalCount} isHolder />
          ) : (
            <FiledSubtitle
              commissionId={commissionId}
              commission={
                start.data.filters
                  .find(({ field }) => field === 'commission')
                  ?.options?.find(({ value }) => value === commissionId)?.text
              }
            />
          )
        ) : (
          ' '
        )
      }
      action={isEmpty || (isHolder && onPhone) ? undefined : createButton || <WaysIntoList table={table} />}
    >
      {other ? (
        <Suspense>
          <OtherEdition {...other} />
        </Suspense>
      ) : (
        <EditionBanner />
      )}
      {isHolder ? (
        <Suspense>
          <TonightAhead />
          <Invitations />
          <AnswerAwaited />
          <NewWordsHere />
        </Suspense>
      ) : (
        <Counters
          commissionId={commissionId}
          // A chosen view marks its tab, and not a counter that happens to have the same filter.
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
          searchKey={isHolder ? undefined : '/'}
          shownFilters={filters.shown}
          standingFilters={filters.standing}
          filterLabels={filterNames(t, desk, language)}
          QuestionPanel={QuestionPanel}
          words={t}
          topic="project"
          hasChangesPlace={!isHolder}
          above={
            !isHolder && (
              <Suspense fallback={<div className={classes.views} />}>
                <ViewTabs table={table} />
              </Suspense>
            )
          }
          tools={
            <>
              {!isHolder && <ColumnTools label={desk.chooser.title} table={table} columns={columns} />}
              <ExportTools {...exports} alone={isHolder} />
            </>
          }
          toolsOnPhone={<ExportTools {...exports} alone={false} />}
          empty={
            <EmptyState
              title={empty.title}
              text={empty.text}
              action={
                isHolder && (
                  <>
                    <Suspense>
                      <FilingDays />
                    </Suspense>
                    <div className={classes.emptyActions}>
                      {createButton}
                      <RulesButton />
                    </div>
                  </>
                )
              }
            />
          }
          onRowClick={({ id }) => void navigate({ to: '/project/show/$projectId', params: { projectId: String(id) } })}
          renderActions={(project, isOnCard) => (
            <ShowButton project={project} people={present.get(project.id)} isOnCard={isOnCard} />
          )}
          selection={
            // The rows of an archive can only be read.
            isHolder || other?.read.state === 'archived'
              ? undefined
              : {
                  control: selection,
                  nameOf: ({ name }) => name,
                  Strip: SelectionStrip,
                }
          }
        />
      </div>
      <ExportWindow table={table} columns={shown} all={columns} />
      {!isHolder && isAtRest && (
        <Suspense>
          <ListKeys place={rows} />
        </Suspense>
      )}
      {onPhone && !isEmpty && createButton}
      {!isHolder && usesBulk && (
        <Suspense>
          <BulkDesk table={table} selection={selection} total={table.state.totalRows} />
        </Suspense>
      )}
      {isHolder && (
        <Suspense>
          <PastEditions />
          <DeletedProjects />
        </Suspense>
      )}
      {isHolder && start.data && start.data.totalCount > 0 && (
        <p className={classes.about}>
          {t.about} <RulesButton key={rules} inText section={rules} startsOpen={rules !== undefined} />
        </p>
      )}
    </Page>
  )
}
