import { euros } from '#domain/euros.ts'
import { type Language, listIn } from '#domain/language.ts'
import type { ReportRow } from '#domain/reports/report.ts'
import { numberText } from '#domain/number-text.ts'
import type { AfterTexts } from '#web/platform/i18n/after-texts.ts'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'
import { RowLink } from '#web/platform/ui/page/row-link.tsx'
import { shortDay } from '#web/projects/parts/days-text.ts'
import classes from './report-list.module.css'

export function reportColumns({ list: t }: AfterTexts['report'], language: Language): Column<ReportRow>[] {
  const { columns } = t
  const figures = (text: string) => <span className={classes.figures}>{text}</span>
  return [
    {
      id: 'name',
      label: columns.name,
      sortable: true,
      card: 'title',
      cell: ({ id, name }) => (
        <RowLink to="/project/show/$projectId" id={id}>
          {name}
        </RowLink>
      ),
    },
    { id: 'holder', label: columns.holder, card: 'line', cell: ({ holder }) => holder },
    {
      id: 'sentAt',
      label: columns.sentAt,
      sortable: true,
      card: 'fact',
      cell: ({ sentAt, askedNb }) =>
        sentAt === null ? (
          <span className={classes.awaited}>
            {listIn(language, [t.awaited, askedNb > 0 && t.asked({ count: askedNb })])}
          </span>
        ) : (
          <time dateTime={sentAt}>{shortDay(sentAt, language)}</time>
        ),
    },
    {
      id: 'attendance',
      label: columns.attendance,
      sortable: true,
      align: 'end',
      card: 'fact',
      cell: ({ attendance }) => (attendance === null ? noValue : figures(numberText(attendance, language))),
    },
    {
      id: 'finalCost',
      label: columns.finalCost,
      sortable: true,
      align: 'end',
      card: 'fact',
      cell: ({ finalCost }) => (finalCost === null ? noValue : figures(euros(finalCost, language))),
    },
    {
      id: 'picturesNb',
      label: columns.pictures,
      align: 'end',
      wideOnly: true,
      cell: ({ picturesNb }) => (picturesNb === 0 ? noValue : figures(String(picturesNb))),
    },
  ]
}
