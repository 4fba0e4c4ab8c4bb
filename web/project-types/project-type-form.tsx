import type * as z from 'zod/mini'
import { projectTypeForm } from '#domain/project-types/project-type.ts'
import { useProjectTypeTexts } from '#web/platform/i18n/project-type-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useListForm } from '#web/platform/ui/form/use-list-form.ts'

type Values = z.input<typeof projectTypeForm>

const { Form, TextField } = formFor(projectTypeForm)

type ProjectTypeFormProps = {
  initialValues: Values
  save: (values: Values) => Promise<unknown>
  savedMessage: string
}

export function ProjectTypeForm({ initialValues, save, savedMessage }: ProjectTypeFormProps) {
  const t = useProjectTypeTexts()
  const leaving = useListForm({ list: '/projecttype/index', renews: ['projectType'], savedMessage })

  return (
    <Form initialValues={initialValues} texts={t.fields} onSubmit={save} {...leaving}>
      <TextField name="name" />
      <TextField name="nameEn" />
      <TextField name="nameJa" />
    </Form>
  )
}
