import { Button } from '@mantine/core'
import { IconHistory, IconUserCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountApi } from '#domain/account/account-api.ts'
import { fieldsOfSection, namesOf, personalFields } from '#domain/projects/project-fields.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOf } from '#web/platform/api/query-client.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { useFormContent, useFormValue } from '#web/platform/ui/form/form-context.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { valuesOfContent, type FieldName, type ProjectValues } from '#web/projects/parts/form-values.ts'
import { contentOfProject, lastProjects } from '#web/projects/parts/project-list-queries.ts'
import classes from './fill-in.module.css'

/** The holder is most often the contact. */
export function ContactIsMe() {
  const { projectForm: t } = useProjectTexts()
  const fill = useFilling()
  const { busy, run } = useRefusalToast()
  const queryClient = useQueryClient()
  // Loaded with the form, so that it works without a network.
  const own = queryOf(accountApi.get, {})
  useQuery(own)
  const act = async () => {
    const account = queryClient.getQueryData(own.queryKey) ?? (await call(accountApi.get, {}))
    fill({
      organizerContactLastname: account.lastname,
      organizerContactFirstname: account.firstname,
      organizerContactPhoneNumber: account.phoneNumber,
      organizerContactPhoneCountryCode: account.phoneCountryCode,
      organizerContactEmail: account.username,
    })
  }
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        loading={busy}
        leftSection={<IconUserCheck size={18} />}
        onClick={() => void run(act)}
      >
        {t.contactIsMe}
      </Button>
    </div>
  )
}

const taken = {
  place: namesOf(fieldsOfSection.place),
  // The contact is a person and may be another one this time, so personal fields are left out.
  organizer: namesOf(fieldsOfSection.organizer).filter((name) => !personalFields.some((personal) => personal === name)),
}

/** Offered while these fields are empty, to a holder who has filed a project before. */
export function AsLastTime({ section, projectId }: { section: keyof typeof taken; projectId: number | undefined }) {
  const { projectForm: t } = useProjectTexts()
  const fill = useFilling()
  const { busy, run } = useRefusalToast()
  const typed = useFormValue(section === 'place' ? 'placeName' : 'organizerName')
  const { data } = useQuery(lastProjects())
  // A draft may lack these fields.
  const last = data?.items.find(({ id, submissionDate }) => id !== projectId && submissionDate !== null)
  if (typed !== '' || last === undefined) return null
  const act = async () => {
    const values = valuesOfContent(await contentOfProject(last.id))
    fill(Object.fromEntries(taken[section].map((name) => [name, values[name]])))
  }
  return (
    <div>
      <Button
        variant="default"
        size="sm"
        className={classes.offer}
        loading={busy}
        leftSection={<IconHistory size={18} />}
        onClick={() => void run(act)}
      >
        <span className={classes.name}>{t.asLastTime({ name: last.name })}</span>
      </Button>
    </div>
  )
}

function useFilling() {
  const { form } = useFormContent()
  return (values: Partial<ProjectValues>) => {
    for (const [name, value] of Object.entries(values) as [FieldName, unknown][]) {
      form.setFieldValue(name, value)
      if (value !== '') form.clearFieldError(name)
    }
  }
}
