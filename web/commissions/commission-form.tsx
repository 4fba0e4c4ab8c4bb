import { useState } from 'react'
import type * as z from 'zod/mini'
import { commissionForm, type CommissionWithMembers } from '#domain/commissions/commission.ts'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useListForm } from '#web/platform/ui/form/use-list-form.ts'

type Values = z.input<typeof commissionForm>

const { Form, TextField, NumberField, SelectField } = formFor(commissionForm)

type CommissionFormProps = {
  initialValues: Values
  save: (values: Values) => Promise<unknown>
  savedMessage: string
  /** The members of an existing commission: one of them may chair it. */
  members?: CommissionWithMembers['members']
}

export function CommissionForm({ initialValues, save, savedMessage, members }: CommissionFormProps) {
  const t = useCommissionTexts()
  const leaving = useListForm({ list: '/commission/index', renews: ['commission'], savedMessage })
  const [opened] = useState(initialValues)
  // Others set these elsewhere meanwhile: what was not changed here is not written back.
  const changed = ({ envelope, chairId, ...names }: Values) => ({
    ...names,
    ...(String(envelope) !== String(opened.envelope) && { envelope }),
    ...(chairId !== opened.chairId && { chairId }),
  })

  return (
    <Form initialValues={initialValues} texts={t.fields} onSubmit={(values) => save(changed(values))} {...leaving}>
      <TextField name="name" />
      <TextField name="nameEn" />
      <TextField name="nameJa" />
      <NumberField name="displayOrder" />
      {members && <NumberField name="envelope" suffix=" €" />}
      {members && (
        <SelectField
          name="chairId"
          disabled={members.length === 0}
          options={members.map(({ id, tostring }) => ({ value: String(id), label: tostring }))}
        />
      )}
    </Form>
  )
}
