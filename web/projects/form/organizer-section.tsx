import { Autocomplete } from '@mantine/core'
import { organizerApi } from '#domain/organizers/organizer-api.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'
import { AsLastTime, ContactIsMe } from '#web/projects/form/pieces/fill-in.tsx'
import { belowWindows } from '#web/projects/form/pieces/below-windows.ts'
import { FormSection, Row } from '#web/projects/form/pieces/form-section.tsx'
import { useFormContent } from '#web/platform/ui/form/form-context.ts'
import { PhoneField } from '#web/platform/ui/form/phone-field.tsx'
import { TextField } from '#web/platform/ui/form/text-field.tsx'
import { useField } from '#web/platform/ui/form/use-field.tsx'

export function OrganizerSection({ projectId, isHolder }: { projectId: number | undefined; isHolder: boolean }) {
  return (
    <FormSection name="organizer">
      {isHolder && <AsLastTime section="organizer" projectId={projectId} />}
      <Row>
        <TextField name="organizerType" counter={false} />
        <OrganizerName projectId={projectId} />
      </Row>
      <TextField name="organizerWebsite" type="url" inputMode="url" counter={false} />
      {isHolder && <ContactIsMe />}
      <Row>
        <TextField name="organizerContactLastname" counter={false} autoComplete="family-name" />
        <TextField name="organizerContactFirstname" counter={false} autoComplete="given-name" />
      </Row>
      <PhoneField name="organizerContactPhoneNumber" countryName="organizerContactPhoneCountryCode" />
      <TextField name="organizerContactEmail" type="email" inputMode="email" counter={false} autoComplete="email" />
    </FormSection>
  )
}

/** A known organizer fills in the other fields; any other name is accepted. */
function OrganizerName({ projectId }: { projectId: number | undefined }) {
  const { form } = useFormContent()
  const { key, field, box } = useField('organizerName')
  const { data: own = [] } = useQuery({
    queryKey: ['projectOrganizer', projectId],
    queryFn: () =>
      projectId === undefined
        ? call(organizerApi.suggest, {})
        : call(organizerApi.suggestFor, { params: { id: projectId } }),
    staleTime: 300_000,
  })
  const names = [...new Set(own.map(({ name }) => name))]
  return (
    <Autocomplete
      key={key}
      {...field}
      {...box}
      data={names}
      limit={8}
      comboboxProps={belowWindows}
      autoComplete="off"
      onOptionSubmit={(chosen) => {
        const organizer = own.find(({ name }) => name === chosen)
        if (organizer === undefined) return
        form.setFieldValue('organizerType', organizer.organizerType)
        form.setFieldValue('organizerWebsite', organizer.website)
      }}
    />
  )
}
