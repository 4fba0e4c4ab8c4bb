import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { reportApi } from '#domain/reports/report-api.ts'
import { reportForm, type ReportOfProject } from '#domain/reports/report.ts'
import { call } from '#web/platform/api/call.ts'
import { useAfterTexts } from '#web/platform/i18n/after-texts.ts'
import { useLanguage } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Banner } from '#web/platform/ui/banner.tsx'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { LeaveGuard } from '#web/platform/ui/form/leave-guard.tsx'
import { useLeaveToList } from '#web/platform/ui/leave-when-gone.ts'
import { Sheet } from '#web/platform/ui/sheet.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { longDayIn } from '#domain/clock.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { reportDraft, valuesOf, type ReportValues } from '#web/projects/after/report/report-draft.ts'
import { ReportPictures } from '#web/projects/after/report/report-pictures.tsx'
import { reportOf, useReportPictures } from '#web/projects/after/report/use-report-pictures.ts'
import classes from './report-form.module.css'

const { Form, NumberField, LongTextField, CheckboxField } = formFor(reportForm)

type ReportFormProps = { projectId: number; of: ReportOfProject }

export function ReportForm({ projectId, of: { report, openUntil } }: ReportFormProps) {
  const { page: t, fields } = useAfterTexts().report
  const { language } = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const session = useSession()
  const onGone = useLeaveToList('/project/index')
  const draft = reportDraft(session?.user.id ?? 0, projectId)
  const [typed] = useState(draft.find)
  const [initialValues] = useState(() => valuesOf(report, typed))
  const pictures = report?.pictures ?? []
  const inHand = useReportPictures(projectId, pictures)
  const isHolder = session?.user.role === 'ROLE_USER'
  const leave = () => navigate({ to: '/project/show/$projectId', params: { projectId: String(projectId) } })
  return (
    <Sheet>
      <div className={classes.about}>
        <p>{isHolder ? t.text : t.administration}</p>
        {isHolder && openUntil !== null && <p>{t.until({ day: longDayIn(openUntil, language) })}</p>}
      </div>
      {typed !== undefined && (
        <Banner sign={{ variant: 'warning', shape: 'circle', fill: 'dashed', glyph: 'none' }} title={t.restored} />
      )}
      <Form
        initialValues={initialValues}
        texts={fields}
        submitLabel={report?.sentAt ? t.correct : t.send}
        onSubmit={async (input) => {
          await inHand.settle()
          return call(reportApi.send, { params: { id: projectId }, input })
        }}
        onSaved={(saved) => {
          draft.drop()
          client.setQueryData(reportOf(projectId).queryKey, saved)
          showSuccess(report?.sentAt ? t.corrected : t.sent)
          void leave()
          void renewProjects(client)
        }}
        onGone={onGone}
        onCancel={() => void leave()}
      >
        <KeptOnDevice keep={draft.keep} />
        <NumberField name="attendance" />
        <LongTextField name="wentWell" minRows={5} />
        <ReportPictures inHand={inHand} pictures={pictures}>
          <CheckboxField name="rightsGranted" />
        </ReportPictures>
        <LongTextField name="pressLinks" minRows={2} />
        <NumberField name="finalCost" suffix=" €" />
      </Form>
      <LeaveGuard hasUnsavedWords={inHand.wouldBeLost} />
    </Sheet>
  )
}

/** Stores each change as it is typed, except the version, which is always the server's. */
function KeptOnDevice({ keep }: { keep: (values: Omit<ReportValues, 'version'>) => void }) {
  const { form } = useFormContent()
  const attendance = useFormValue('attendance')
  const wentWell = useFormValue('wentWell')
  const pressLinks = useFormValue('pressLinks')
  const finalCost = useFormValue('finalCost')
  const rightsGranted = useFormValue('rightsGranted')
  const keepTyped = useEffectEvent((typed: object) => {
    if (form.isDirty()) keep(typed as Omit<ReportValues, 'version'>)
  })
  useEffect(() => {
    keepTyped({ attendance, wentWell, pressLinks, finalCost, rightsGranted })
  }, [attendance, wentWell, pressLinks, finalCost, rightsGranted])
  return null
}
