import { Suspense, type ReactNode } from 'react'
import { formats, type Language } from '#domain/language.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import {
  chosenColumnNames,
  columnLabel,
  columnOfRow,
  isPlainColumn,
  rowColumns,
  type ChosenColumn,
  type ColumnOfKind,
  type PlainKind,
} from '#domain/projects/row-columns.ts'
import { EditionTitle } from '#web/editions/edition-title.tsx'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { shortDay } from '#web/projects/parts/days-text.ts'
import type { Words } from '#web/projects/list/desk/column-words.ts'
import { later } from '#web/platform/later.ts'
import classes from './columns-on-demand.module.css'

// Few lists show these columns.
const OpinionsCell = later(async () => (await import('#web/projects/talk/opinions/opinions-cell.tsx')).OpinionsCell)
const AssigneesCell = later(async () => (await import('#web/projects/list/desk/assignees-cell.tsx')).AssigneesCell)
const AssigneeNames = later(
  async () => (await import('#web/projects/parts/assignees/assignee-names.tsx')).AssigneeNames,
)

type Own = Pick<Column<ProjectRow>, 'cell' | 'onCard' | 'card' | 'align'>

/** The columns that a reviewer may add to those of the specification: those of a plain kind need nothing here. */
export function columnsOnDemand({ desk, language }: Words): Column<ProjectRow>[] {
  const own: Record<Exclude<ChosenColumn, ColumnOfKind<PlainKind>>, Own> = {
    assignees: {
      card: 'line',
      cell: (project) => (
        <Suspense>
          <AssigneesCell project={project} />
        </Suspense>
      ),
      onCard: ({ assignees = [] }) =>
        assignees.length > 0 ? (
          <Suspense>
            <AssigneeNames people={assignees} />
          </Suspense>
        ) : (
          noValue
        ),
    },
    opinions: {
      card: 'line',
      cell: ({ opinions }) => <Opinions of={opinions} />,
      onCard: ({ opinions }) => (opinions ? <Opinions of={opinions} /> : noValue),
    },
    budget: { align: 'end', cell: ({ budget }) => budgetText(budget, desk.toPrecise, language) },
    edition: { cell: ({ edition }) => (edition ? <EditionTitle edition={edition} /> : noValue) },
    projectPublic: { cell: ({ projectPublic }) => <Short text={projectPublic?.text} /> },
  }
  return chosenColumnNames.map((name) => ({
    id: name,
    label: columnLabel(name, language),
    sortable: columnOfRow(name).sorted === true,
    onDemand: true,
    ...(isPlainColumn(name) ? plain(name, language) : own[name]),
  }))
}

const plainCells: Record<PlainKind, (value: unknown, language: Language) => ReactNode> = {
  text: (value) => <Short text={typeof value === 'string' ? value : undefined} />,
  day: (value, language) => (typeof value === 'string' ? <Day day={value} language={language} /> : noValue),
  money: (value, language) => (typeof value === 'number' ? money(value, language) : noValue),
}

function plain(name: ChosenColumn & ColumnOfKind<PlainKind>, language: Language): Own {
  const kind: PlainKind = rowColumns[name].kind
  return {
    ...(kind === 'money' && { align: 'end' }),
    cell: (row) => plainCells[kind](row[name], language),
  }
}

function Opinions({ of }: { of: ProjectRow['opinions'] }) {
  return (
    <Suspense>
      <OpinionsCell opinions={of} />
    </Suspense>
  )
}

function Day({ day, language }: { day: string; language: Language }) {
  const written = shortDay(day, language)
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
  return money(budget.amount, language)
}

function money(amount: number, language: Language): string {
  return new Intl.NumberFormat(formats[language].locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}
