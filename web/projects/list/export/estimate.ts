import type { ExportFormat } from '#domain/exports/export-api.ts'
import { formats, type Language } from '#domain/language.ts'
import type { ExportTexts } from '#web/projects/list/export/export-texts.ts'

/** Bytes per cell, measured on lists of real projects. */
const ofCell: Record<Exclude<ExportFormat, 'pdf'>, number> = { csv: 17, xlsx: 9, ods: 8 }
const ofPackage = 3000
const pagesOfProject = 1.2
const projectsOnAPageOfContents = 40

type Size = { rows: number; columns: number }

/** An estimate of the file's size. */
export function estimateOf(format: ExportFormat, { rows, columns }: Size, t: ExportTexts, language: Language): string {
  if (format === 'pdf')
    return t.pages({ count: Math.ceil(rows * pagesOfProject + rows / projectsOnAPageOfContents) + 1 })
  const kilobytes = ((rows + 1) * columns * ofCell[format] + (format === 'csv' ? 0 : ofPackage)) / 1000
  const isLarge = kilobytes >= 1000
  const size = (isLarge ? Math.round(kilobytes / 100) / 10 : Math.max(1, Math.round(kilobytes))).toLocaleString(
    formats[language].locale,
  )
  return isLarge ? t.megabytes({ size }) : t.kilobytes({ size })
}
