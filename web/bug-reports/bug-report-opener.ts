let open: (() => void) | undefined

/** Known only where bugs are taken: a failure told elsewhere offers no way here. */
export function bugReportOpener(): (() => void) | undefined {
  return open
}

export function keepBugReportOpener(opener: () => void): () => void {
  open = opener
  return () => {
    open = undefined
  }
}
