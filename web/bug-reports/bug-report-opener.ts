let open: (() => void) | undefined

/** Set only where bugs can be reported: elsewhere a failure offers no report. */
export function bugReportOpener(): (() => void) | undefined {
  return open
}

export function keepBugReportOpener(opener: () => void): () => void {
  open = opener
  return () => {
    open = undefined
  }
}
