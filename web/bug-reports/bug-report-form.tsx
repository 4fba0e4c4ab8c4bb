import { bugReport, bugReportApi } from '#domain/bug-reports/bug-report-api.ts'
import { call } from '#web/platform/api/call.ts'
import { lastErrorId } from '#web/bug-reports/report-errors.ts'
import { wordsFor } from '#web/platform/i18n/texts.ts'
import { useOwnName } from '#web/platform/session/own-name.ts'
import { useSession } from '#web/platform/session/session.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const useBugReportTexts = wordsFor('bugReports')

const { Form, LongTextField } = formFor(bugReport)

/** Only the description is requested: the reporter is known. */
export function BugReportForm({ onDone }: { onDone: () => void }) {
  const t = useBugReportTexts()
  const { user } = useSession()!
  const own = useOwnName()
  return (
    <Form
      initialValues={{
        name: own,
        email: user.username,
        comments: '',
        event_id: lastErrorId(),
      }}
      texts={t.fields}
      submitLabel={t.send}
      onSubmit={(input) => call(bugReportApi.send, { input })}
      onSaved={() => {
        showSuccess(t.sent)
        onDone()
      }}
      onCancel={onDone}
    >
      <LongTextField name="comments" minRows={6} />
    </Form>
  )
}
