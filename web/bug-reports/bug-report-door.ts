let open: (() => void) | undefined

/** Known only where bugs are taken: a failure told elsewhere offers no way here. */
export function bugReportDoor(): (() => void) | undefined {
  return open
}

export function keepBugReportDoor(opener: () => void): () => void {
  open = opener
  return () => {
    open = undefined
  }
}
