import { bugReportOpener } from '#web/bug-reports/bug-report-opener.ts'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { textsNow } from '#web/platform/i18n/texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'

/** A call failed that nobody expected to; with a way to report it where reports are taken. */
export function tellFailure({ status, body }: ApiError) {
  const { errors, layout } = textsNow()
  const { failure, failureAction } = layout
  const report = bugReportOpener()
  const action = report && { label: failureAction, onClick: report }
  // What is not there is named; of what broke in the server there is nothing more to say.
  const message = status === 404 ? `${errors[body.message]} ${failure.text}` : failure.text
  // Calls that leave together fail together, and are told once.
  showError({ kind: 'failure', title: failure.title, message, ...(action && { action }) })
}
