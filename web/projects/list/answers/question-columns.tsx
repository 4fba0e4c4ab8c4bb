import { Suspense } from 'react'
import type { ProjectRow } from '#domain/projects/project.ts'
import type { TableFilter } from '#domain/tables/table.ts'
import { later } from '#web/platform/later.ts'
import { noValue, type Column } from '#web/platform/ui/data-table/column.ts'

/** Loaded with the first column that is a question. */
const AnswerCell = later(async () => (await import('#web/projects/list/answers/answer-cell.tsx')).AnswerCell)

export const QuestionPanel = later(
  async () => (await import('#web/projects/list/answers/question-panel.tsx')).QuestionPanel,
)

const unsorted = /someOf|longText|link|file/

/** The questions that the list offers as filters are columns too, after those of the form. */
export function questionColumns(filters: readonly TableFilter[] = []): Column<ProjectRow>[] {
  return filters.flatMap((filter) => {
    const { field, question } = filter
    if (question === undefined) return []
    return [
      {
        id: field,
        label: question.name,
        onDemand: true as const,
        isQuestion: true as const,
        ...(question.isInternal && { isInternal: true as const }),
        sortable: !unsorted.test(question.kind),
        ...(/number|amount/.test(question.kind) && { align: 'end' as const }),
        card: 'fact' as const,
        cell: ({ answers }: ProjectRow) => {
          const value = answers?.[field]
          if (value === undefined) return noValue
          return (
            <Suspense>
              <AnswerCell filter={filter} value={value} />
            </Suspense>
          )
        },
      },
    ]
  })
}
