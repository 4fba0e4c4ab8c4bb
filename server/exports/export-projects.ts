import { fail, invalidField } from '#domain/errors.ts'
import { type exportApi, longestBooklet, mostSelected } from '#domain/exports/export-api.ts'
import type { InputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { askedColumns, columnsForFile, isInternalColumn, type RowColumnName } from '#domain/projects/row-columns.ts'
import { fieldOfQuestion, questionOfField } from '#domain/question-field.ts'
import { filtersFromWire } from '#domain/tables/filters.ts'
import type { Viewer } from '#domain/viewer.ts'
import { makeBooklet } from '#server/exports/make-booklet.ts'
import { serverWords } from '#server/words/words.ts'
import { answerColumns } from '#server/exports/answer-columns.ts'
import { sheetColumns } from '#server/exports/sheet-columns.ts'
import { writeExport } from '#server/exports/write-export.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Download } from '#server/platform/http/answers.ts'
import { readCountedRows } from '#server/platform/tables/table-routes.ts'
import { listListedQuestions } from '#server/projects/list/listed-questions-queries.ts'
import { projectTable } from '#server/projects/list/project-table.ts'

type Call = { viewer: Viewer; language: Language; ip: string; input: InputOf<typeof exportApi.projects> }

/** POST /project/export writes all pages of the list, through the list's own scope and policies. */
export async function exportProjects(deps: Deps, call: Call): Promise<Download> {
  const { viewer, language, input } = call
  const { ids } = input
  if (ids !== undefined && ids.length > mostSelected) fail('export.tooMany.error')
  const { columns, questions } = await columnsOf(deps, call)
  const names = questions.map(({ id }) => fieldOfQuestion(id))
  const form = { ...input, columns: [...askedColumns.filter((name) => columns.includes(name)), ...names].join(',') }
  const counted = await readCountedRows(deps.db, projectApi, projectTable, { viewer, language, ids, input: form })
  const labels = serverWords[language].exports
  return writeExport<ProjectRow>(deps.db, call, counted, {
    action: 'projectsExported',
    details: (format) => ({ fields: format === 'pdf' ? [] : [...columns, ...names] }),
    sheet: {
      name: labels.fileName,
      title: labels.sheet,
      columns: [...sheetColumns(columns, language), ...answerColumns(questions, language)],
    },
    pdf: {
      name: labels.booklet,
      longest: longestBooklet(viewer.role),
      write: (rows, progress, signal) =>
        makeBooklet(
          deps,
          { viewer, language, isInternal: columns.some(isInternalColumn), questions, rows },
          progress,
          signal,
        ),
    },
  })
}

/**
 * Returns the requested columns. A column the caller may not read is refused by name, not left out silently; a question
 * may be another edition's, and is left out. The answers come last, in the order of the form.
 */
async function columnsOf({ db }: Deps, { viewer, language, input }: Call) {
  const readable = columnsForFile(viewer.role)
  const asked = input.columns ? input.columns.split(',') : undefined
  const known = (asked ?? readable).flatMap((name) =>
    questionOfField(name) === undefined
      ? (readable.find((each) => each === name) ?? invalidField(`columns.${name}`, 'table.column.unknown.error'))
      : [],
  )
  const columns: RowColumnName[] = [...new Set(known)].filter(
    (name) => !input.withoutInternal || !isInternalColumn(name),
  )
  const ids = asked?.flatMap((name) => questionOfField(name) ?? [])
  if (ids?.length === 0) return { columns, questions: [] }
  const edition = filtersFromWire(projectApi.filterNames, input.filters)?.['edition']
  const listed = Array.isArray(edition) ? edition.map(String) : undefined
  const questions = await listListedQuestions(db, { viewer, language, edition: listed, ids })
  return { columns, questions: questions.filter(({ readers }) => !input.withoutInternal || readers !== 'reviewers') }
}
