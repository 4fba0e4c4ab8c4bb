import type * as z from 'zod/mini'
import { commissionForm } from '#domain/commissions/commission.ts'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useListForm } from '#web/platform/ui/form/use-list-form.ts'

type Values = z.input<typeof commissionForm>

const { Form, TextField, NumberField } = formFor(commissionForm)

type CommissionFormProps = {
  initialValues: Values
  save: (values: Values) => Promise<unknown>
  savedMessage: string
}

export function CommissionForm({ initialValues, save, savedMessage }: CommissionFormProps) {
  const t = useCommissionTexts()
  const leaving = useListForm({ list: '/commission/index', renews: ['commission'], savedMessage })

  return (
    <Form initialValues={initialValues} texts={t.fields} onSubmit={save} {...leaving}>
      <TextField name="name" />
      <TextField name="nameEn" />
      <NumberField name="displayOrder" />
    </Form>
  )
}
