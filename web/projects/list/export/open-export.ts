/** Which projects: those of these numbers, else all that the list finds. */
export type Exported = { ids?: readonly number[] }

let opener: ((exported: Exported) => void) | undefined

/** Opens the window in which a file is chosen; where no list stands, nothing happens. */
export function openExport(exported: Exported = {}) {
  opener?.(exported)
}

export function keepExportOpener(open: (exported: Exported) => void): () => void {
  opener = open
  return () => {
    opener = undefined
  }
}
