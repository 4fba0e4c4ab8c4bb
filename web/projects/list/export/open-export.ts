/** The projects to export: those with these numbers, or all that the list finds. */
export type ExportScope = { ids?: readonly number[] }

let opener: ((exported: ExportScope) => void) | undefined

/** Opens the export window; does nothing on a page without a list. */
export function openExport(exported: ExportScope = {}) {
  opener?.(exported)
}

export function keepExportOpener(open: (exported: ExportScope) => void): () => void {
  opener = open
  return () => {
    opener = undefined
  }
}
