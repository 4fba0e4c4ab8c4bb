import { useQueryClient } from '@tanstack/react-query'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { programmeForm } from '#domain/programme/programme.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProgrammeTexts } from '#web/platform/i18n/programme-texts.ts'
import { SecondStepRule } from '#web/programme/second-step-rule.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'

const { Form, TextField } = formFor(programmeForm)

/** The edition that the sidebar and the login page announce, and when projects may be submitted. */
export function ProgrammeEditPage() {
  const t = useProgrammeTexts()
  const queryClient = useQueryClient()
  const { data } = useCall(programmeApi.get, {}, { staleTime: 0 })
  return (
    <Page title={t.title} subtitle={t.subtitle}>
      {data ? (
        <Form
          key={`${data.submissionOpensAt} ${data.submissionClosesAt}`}
          initialValues={{
            editionTitle: data.editionTitle,
            editionTitleEn: data.editionTitleEn,
            contactEmail: data.contactEmail,
            editionStart: data.editionStart,
            editionEnd: data.editionEnd,
            submissionOpensAt: asTyped(data.submissionOpensAt),
            submissionClosesAt: asTyped(data.submissionClosesAt),
          }}
          texts={t.fields}
          onSubmit={(values) =>
            call(programmeApi.edit, {
              input: {
                ...values,
                submissionOpensAt: asInstant(values.submissionOpensAt),
                submissionClosesAt: asInstant(values.submissionClosesAt),
              },
            })
          }
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['programme'] })
            showSuccess(t.saved)
          }}
        >
          <TextField name="editionTitle" />
          <TextField name="editionTitleEn" />
          <TextField name="contactEmail" type="email" counter={false} />
          <TextField name="editionStart" type="date" counter={false} />
          <TextField name="editionEnd" type="date" counter={false} />
          <TextField name="submissionOpensAt" type="datetime-local" counter={false} />
          <TextField name="submissionClosesAt" type="datetime-local" counter={false} />
        </Form>
      ) : (
        <FormSkeleton fields={6} />
      )}
      <SecondStepRule />
    </Page>
  )
}

/** As the clock on the wall shows it where the administrator sits. */
function asTyped(instant: string | null): string {
  if (instant === null) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function asInstant(typed: string | number): string {
  return typed === '' ? '' : new Date(typed).toISOString()
}
