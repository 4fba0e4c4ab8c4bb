import { useLayoutEffect } from 'react'
import { formats } from '#domain/language.ts'
import { bugReportOpener } from '#web/bug-reports/bug-report-opener.ts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { languageNow, textsNow } from '#web/platform/i18n/texts.ts'
import { hideToast, showError } from '#web/platform/ui/toast.tsx'

const kind = 'failure'
let isMissingTold = false

/** Used by a window that says what is missing: no toast repeats it, however many calls failed together. */
export function useMissingTold() {
  useLayoutEffect(() => {
    hideToast(kind)
    isMissingTold = true
    return () => {
      isMissingTold = false
    }
  }, [])
}

/** Shows an unexpected failure of a call, with a link to report it where bugs can be reported. */
export function tellFailure({ status, body }: ApiError) {
  if (status === 404 && isMissingTold) return
  const { errors, layout } = textsNow()
  const { failure, failureAction } = layout
  const report = bugReportOpener()
  const action = report && { label: failureAction, onClick: report }
  // A missing thing is named; an error of the server has nothing to add.
  const message =
    status === 404 ? `${errors[body.message]}${formats[languageNow()].space}${failure.text}` : failure.text
  // Calls sent together fail together, and are shown once.
  showError({ kind, title: failure.title, message, ...(action && { action }) })
}
