import { bugReportDoor } from '#web/bug-reports/bug-report-door.ts'
import { textsNow } from '#web/platform/i18n/texts.ts'
import { showError } from '#web/platform/ui/toast.tsx'

/** A call failed that nobody expected to; with a way to report it where reports are taken. */
export function tellFailure() {
  const { failure, failureAction } = textsNow().layout
  const report = bugReportDoor()
  const action = report && { label: failureAction, onClick: report }
  // Calls that leave together fail together, and are told once.
  showError({ kind: 'failure', title: failure.title, message: failure.text, ...(action && { action }) })
}
