import { read, utils, type CellObject } from '@e965/xlsx'

export type ReadSheet = {
  name: string
  /** A day is a date at midnight UTC, an empty cell null. */
  rows: unknown[][]
  /** Cells with a computed value. */
  formulas: string[]
}

/** The sheets of a workbook (XLSX or ODS), as SheetJS reads them. */
export function readSheets(file: Buffer): ReadSheet[] {
  const { SheetNames, Sheets } = read(file, { cellDates: true, UTC: true })
  return SheetNames.map((name) => {
    const sheet = Sheets[name]!
    const formulas = Object.keys(sheet).filter((at) => (sheet[at] as CellObject).f !== undefined)
    return { name, formulas, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true, defval: null }) }
  })
}
