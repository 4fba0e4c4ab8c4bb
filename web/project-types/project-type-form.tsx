import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { projectTypeForm } from '#domain/project-types/project-type.ts'
import { useProjectTypeTexts } from '#web/platform/i18n/project-type-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useLeaveToList } from '#web/platform/ui/leave-when-gone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

type Values = z.input<typeof projectTypeForm>

const { Form, TextField } = formFor(projectTypeForm)

const list = '/projecttype/index'

type ProjectTypeFormProps = {
  initialValues: Values
  save: (values: Values) => Promise<unknown>
  savedMessage: string
}

export function ProjectTypeForm({ initialValues, save, savedMessage }: ProjectTypeFormProps) {
  const t = useProjectTypeTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leaveToList = useLeaveToList(list)

  function backToList() {
    void navigate({ to: list })
  }

  return (
    <Form
      initialValues={initialValues}
      texts={t.fields}
      onSubmit={save}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: ['projectType'] })
        showSuccess(savedMessage)
        backToList()
      }}
      onGone={leaveToList}
      onCancel={backToList}
      guarded
    >
      <TextField name="name" />
      <TextField name="nameEn" />
    </Form>
  )
}
