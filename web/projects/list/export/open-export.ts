/** The projects to export: those with these numbers, or all that the list finds. */
export type Exported = { ids?: readonly number[] }

let opener: ((exported: Exported) => void) | undefined

/** Opens the export window; does nothing on a page without a list. */
export function openExport(exported: Exported = {}) {
  opener?.(exported)
}

export function keepExportOpener(open: (exported: Exported) => void): () => void {
  opener = open
  return () => {
    opener = undefined
  }
}
