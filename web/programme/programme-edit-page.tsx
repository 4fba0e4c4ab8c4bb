import { useQueryClient } from '@tanstack/react-query'
import { contactApi, contactForm } from '#domain/programme/contact-api.ts'
import { dataLicenceNames, dataLicences } from '#domain/programme/licence.ts'
import { programmeApi } from '#domain/programme/programme-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useProgrammeTexts } from '#web/platform/i18n/programme-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { FormSkeleton } from '#web/platform/ui/form/form-skeleton.tsx'
import { Page } from '#web/platform/ui/page/page.tsx'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { SettingsTabs } from '#web/programme/settings-tabs.tsx'
import { SecondStepRule } from '#web/programme/second-step-rule.tsx'
import classes from './programme-edit-page.module.css'

const { Form, SelectField, TextField } = formFor(contactForm)

const licences = dataLicenceNames.map((value) => ({ value, label: dataLicences[value].name }))

/** The settings of every year; those of one year belong to its edition. */
export function ProgrammeEditPage() {
  const t = useProgrammeTexts()
  const queryClient = useQueryClient()
  const read = useCall(programmeApi.get, {}, { staleTime: 0 })
  const { data } = read
  return (
    <Page title={t.title} subtitle={t.subtitle}>
      <SettingsTabs />
      {data ? (
        <Form
          initialValues={{
            contactEmail: data.contactEmail,
            dataLicence: dataLicenceNames.find((name) => name === data.dataLicence),
          }}
          texts={t.fields}
          onSubmit={(input) => call(contactApi.edit, { input })}
          onSaved={() => {
            void queryClient.invalidateQueries({ queryKey: ['programme'] })
            showSuccess(t.saved)
          }}
        >
          <TextField name="contactEmail" type="email" counter={false} />
          <SelectField name="dataLicence" options={licences} />
        </Form>
      ) : (
        <FormSkeleton fields={1} reads={[read]} />
      )}
      <div className={classes.apart}>
        <SecondStepRule />
      </div>
    </Page>
  )
}
