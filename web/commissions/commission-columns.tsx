import { Link } from '@tanstack/react-router'
import { figures } from '#domain/dashboard/dashboard-api.ts'
import type { CommissionRow, CommissionTotals } from '#domain/commissions/commission.ts'
import type { CommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import type { Column } from '#web/platform/ui/data-table/column.ts'
import { ShareBar } from '#web/platform/ui/share-bar.tsx'
import { Untranslated } from '#web/platform/ui/untranslated.tsx'
import { StatusGlyph } from '#web/platform/ui/status-glyph.tsx'
import classes from './commission-columns.module.css'

export function commissionColumns(
  { columns, totals: totalsLabel, untranslated }: CommissionTexts,
  totals: CommissionTotals | undefined,
): Column<CommissionRow>[] {
  return [
    {
      id: 'displayOrder',
      label: columns.displayOrder,
      sortable: true,
      cell: ({ displayOrder }) => <span className={classes.order}>{displayOrder}</span>,
    },
    {
      id: 'name',
      label: columns.name,
      sortable: true,
      card: 'title',
      cell: ({ name, untranslated: languages }) => (
        <>
          <span className={classes.strong}>{name}</span>
          <Untranslated languages={languages} words={untranslated} />
        </>
      ),
      total: totalsLabel,
    },
    { ...figure('nbUsers', columns.nbUsers), total: totals?.membersNumber },
    {
      ...figure('newProjectsNb', columns.newProjectsNb),
      glyph: <StatusGlyph shape="circle" fill="outline" glyph="arrow-up" variant="warning" />,
      total: totals?.newProjectsNb,
    },
    {
      ...figure('infosNeededProjectsNb', columns.infosNeededProjectsNb),
      glyph: <StatusGlyph shape="diamond" fill="outline" glyph="question" variant="danger" />,
      total: totals?.infosNeededProjectsNb,
    },
    {
      ...figure('refusedProjectsNb', columns.refusedProjectsNb),
      glyph: <StatusGlyph shape="diamond" fill="outline" glyph="cross" variant="danger" />,
      total: totals?.refusedProjectsNb,
    },
    {
      ...figure('certifiedProjectsNb', columns.certifiedProjectsNb),
      glyph: <StatusGlyph shape="square" fill="filled+ring" glyph="check" variant="success" />,
      total: totals?.certifiedProjectsNb,
    },
    {
      ...figure('totalProjectsNb', columns.totalProjectsNb),
      cell: (row) => (
        <span className={classes.strong}>
          <Figure id="totalProjectsNb" row={row} />
        </span>
      ),
      total: totals?.totalProjectsNb,
    },
    {
      id: 'certifiedShare',
      label: columns.certifiedShare,
      wideOnly: true,
      card: 'fact',
      cell: certifiedShare,
      total: totals && certifiedShare(totals),
    },
  ]
}

type Figure = Exclude<keyof CommissionRow, 'name' | 'tostring'>

function figure(id: Figure, label: string): Column<CommissionRow> {
  return { id, label, sortable: true, align: 'end', card: 'fact', cell: (row) => <Figure id={id} row={row} /> }
}

/** A number of projects links to their list. */
function Figure({ id, row }: { id: Figure; row: CommissionRow }) {
  if (!Object.hasOwn(figures, id) || row[id] === 0) return row[id]
  return (
    <Link to="/project/index" search={{ counter: id, commission: row.id }} className={classes.figure}>
      {row[id]}
    </Link>
  )
}

function certifiedShare({
  certifiedProjectsNb,
  totalProjectsNb,
}: Pick<CommissionRow, 'certifiedProjectsNb' | 'totalProjectsNb'>) {
  return <ShareBar part={certifiedProjectsNb} whole={totalProjectsNb} />
}
