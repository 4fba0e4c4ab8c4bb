import { Suspense } from 'react'
import { formats, type Language } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { civilDay } from '#web/projects/parts/days-text.ts'
import { AssigneeNames } from '#web/projects/parts/assignee-names.tsx'
import { AssigneesCell } from '#web/projects/list/desk/assignees-cell.tsx'
import type { Words } from '#web/projects/list/desk/column-words.ts'
import { later } from '#web/platform/later.ts'
import classes from '#web/projects/parts/desk.module.css'

/** Loaded apart, because it needs the words of opinions and few lists show it. */
const OpinionsCell = later(async () => (await import('#web/projects/talk/opinions/opinions-cell.tsx')).OpinionsCell)

/** The columns that a reviewer may add to those of the specification. */
export function columnsOnDemand({ desk, language }: Words): Column<ProjectRow>[] {
  const { columns: t } = desk
  const day = (value: string | null | undefined) => (value ? <Day day={value} language={language} /> : noValue)
  const columns: Column<ProjectRow>[] = [
    {
      id: 'assignees',
      label: t.assignees,
      sortable: true,
      card: 'line',
      cell: (project) => <AssigneesCell project={project} />,
      onCard: ({ assignees = [] }) => (assignees.length > 0 ? <AssigneeNames people={assignees} /> : noValue),
    },
    {
      id: 'opinions',
      label: t.opinions,
      card: 'line',
      sortable: true,
      cell: ({ opinions }) => <Opinions of={opinions} />,
      onCard: ({ opinions }) => (opinions ? <Opinions of={opinions} /> : noValue),
    },
    { id: 'dueDay', label: t.dueDay, sortable: true, cell: ({ dueDay }) => day(dueDay) },
    {
      id: 'budget',
      label: t.budget,
      sortable: true,
      align: 'end',
      cell: ({ budget }) => budgetText(budget, desk.toPrecise, language),
    },
    {
      id: 'edition',
      label: t.edition,
      sortable: true,
      cell: ({ edition }) => (edition ? <EditionTitle edition={edition} /> : noValue),
    },
    { id: 'organizer', label: t.organizer, sortable: true, cell: ({ organizer }) => <Short text={organizer} /> },
    {
      id: 'projectPublic',
      label: t.projectPublic,
      sortable: true,
      cell: ({ projectPublic }) => <Short text={projectPublic?.text} />,
    },
    { id: 'firstDay', label: t.firstDay, sortable: true, cell: ({ firstDay }) => day(firstDay) },
    { id: 'lastDay', label: t.lastDay, sortable: true, cell: ({ lastDay }) => day(lastDay) },
  ]
  return columns.map((column) => ({ ...column, onDemand: true }))
}

function Opinions({ of }: { of: ProjectRow['opinions'] }) {
  return (
    <Suspense>
      <OpinionsCell opinions={of} />
    </Suspense>
  )
}

function Day({ day, language }: { day: string; language: Language }) {
  const written = civilDay(day, language, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return <span className={classes.figures}>{written}</span>
}

function Short({ text }: { text: string | undefined }) {
  if (!text) return noValue
  return (
    <span className={classes.short} title={text}>
      {text}
    </span>
  )
}

function budgetText(budget: ProjectRow['budget'], toPrecise: string, language: Language): string {
  if (!budget?.needed) return noValue
  if (budget.amount === null) return toPrecise
  return new Intl.NumberFormat(formats[language].locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(budget.amount)
}
