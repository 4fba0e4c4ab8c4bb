import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { Language } from '#domain/language.ts'
import { capacityLabels, inGroups, type RegisterRow } from '#domain/register/register.ts'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { shortMoment } from '#web/projects/parts/days-text.ts'
import { StatusBadge } from '#web/projects/parts/status-badge.tsx'
import { votesOf } from '#web/register/votes.ts'
import { useRegisterTexts, type RegisterTexts } from '#web/register/register-texts.ts'
import classes from './register.module.css'

type Telling = { t: RegisterTexts; language: Language; onOpen: (row: RegisterRow) => void }

export function registerColumns({ t, language, onOpen }: Telling): Column<RegisterRow>[] {
  const { columns } = t
  return [
    {
      id: 'number',
      label: columns.number,
      sortable: true,
      card: 'lead',
      cell: ({ number }) => <strong className={classes.figures}>{number}</strong>,
    },
    {
      id: 'at',
      label: columns.at,
      card: 'fact',
      cell: ({ at }) => (
        <time dateTime={at} className={classes.moment}>
          {shortMoment(at, language)}
        </time>
      ),
    },
    {
      id: 'project',
      label: columns.project,
      sortable: true,
      card: 'title',
      cell: (row) => (
        <UnstyledButton className={classes.name} onClick={() => onOpen(row)}>
          {nameOf(row, t)}
        </UnstyledButton>
      ),
    },
    { id: 'decision', label: columns.decision, card: 'line', cell: (row) => <FromTo {...row} /> },
    { id: 'tally', label: columns.tally, wideOnly: true, cell: (row) => votesOf(row, t) ?? noValue },
    {
      id: 'capacity',
      label: columns.capacity,
      wideOnly: true,
      cell: ({ capacity }) => capacityLabels[capacity][language],
    },
    {
      id: 'hash',
      label: columns.hash,
      wideOnly: true,
      cell: ({ hash }) => <span className={classes.hash}>{beginOf(hash, 2)}</span>,
    },
  ]
}

export function nameOf({ project }: Pick<RegisterRow, 'project'>, t: RegisterTexts): string {
  return project.name === '' ? t.unnamed(project) : project.name
}

/** "9e41 c07b": enough to distinguish fingerprints. */
export function beginOf(hash: string, groups: number): string {
  return inGroups(hash).slice(0, groups).join(' ')
}

export function FromTo({ from, to }: Pick<RegisterRow, 'from' | 'to'>) {
  const t = useRegisterTexts()
  return (
    <span className={classes.fromTo}>
      <StatusBadge status={from} />
      <span className={classes.trait} aria-hidden />
      <VisuallyHidden> {t.becomes} </VisuallyHidden>
      <StatusBadge status={to} />
    </span>
  )
}
