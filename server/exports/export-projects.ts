import { fail, invalidField } from '#domain/errors.ts'
import { type exportApi, longestBooklet, mostSelected } from '#domain/exports/export-api.ts'
import type { InputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { projectApi } from '#domain/projects/project-api.ts'
import type { ProjectRow } from '#domain/projects/project.ts'
import { askedColumns, columnsForFile, isInternalColumn, type RowColumnName } from '#domain/projects/row-columns.ts'
import type { Viewer } from '#domain/viewer.ts'
import { makeBooklet } from '#server/exports/make-booklet.ts'
import { serverWords } from '#server/words/words.ts'
import { sheetColumns } from '#server/exports/sheet-columns.ts'
import { writeExport } from '#server/exports/write-export.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Download } from '#server/platform/http/answers.ts'
import { readCountedRows } from '#server/platform/tables/table-routes.ts'
import { projectTable } from '#server/projects/list/project-table.ts'

type Call = { viewer: Viewer; language: Language; ip: string; input: InputOf<typeof exportApi.projects> }

/** POST /project/export writes all pages of the list, through the list's own scope and policies. */
export async function exportProjects(deps: Deps, call: Call): Promise<Download> {
  const { viewer, language, input } = call
  const { ids } = input
  if (ids !== undefined && ids.length > mostSelected) fail('export.tooMany.error')
  const columns = columnsOf(call)
  const form = { ...input, columns: askedColumns.filter((name) => columns.includes(name)).join(',') }
  const counted = await readCountedRows(deps.db, projectApi, projectTable, { viewer, language, ids, input: form })
  const labels = serverWords[language].exports
  return writeExport<ProjectRow>(deps.db, call, counted, {
    action: 'projectsExported',
    details: (format) => ({ fields: format === 'pdf' ? [] : columns }),
    sheet: { name: labels.fileName, title: labels.sheet, columns: sheetColumns(columns, language) },
    pdf: {
      name: labels.booklet,
      longest: longestBooklet(viewer.role),
      write: (rows, progress, signal) =>
        makeBooklet(deps, { viewer, language, isInternal: columns.some(isInternalColumn), rows }, progress, signal),
    },
  })
}

/** Returns the requested columns. A column the caller may not read is refused by name, not left out silently. */
function columnsOf({ viewer, input }: Call): RowColumnName[] {
  const readable = columnsForFile(viewer.role)
  const asked = input.columns ? input.columns.split(',') : readable
  const known = asked.flatMap(
    (name) => readable.find((each) => each === name) ?? invalidField(`columns.${name}`, 'table.column.unknown.error'),
  )
  return [...new Set(known)].filter((name) => !input.withoutInternal || !isInternalColumn(name))
}
