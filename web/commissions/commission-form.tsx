import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { commissionForm } from '#domain/commissions/commission.ts'
import { useCommissionTexts } from '#web/platform/i18n/commission-texts.ts'
import { formFor } from '#web/platform/ui/form/form-for.tsx'
import { useLeaveToList } from '#web/platform/ui/leave-when-gone.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

type Values = z.input<typeof commissionForm>

const { Form, TextField, NumberField } = formFor(commissionForm)

const list = '/commission/index'

type CommissionFormProps = {
  initialValues: Values
  save: (values: Values) => Promise<unknown>
  savedMessage: string
}

export function CommissionForm({ initialValues, save, savedMessage }: CommissionFormProps) {
  const t = useCommissionTexts()
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
        void queryClient.invalidateQueries({ queryKey: ['commission'] })
        showSuccess(savedMessage)
        backToList()
      }}
      onGone={leaveToList}
      onCancel={backToList}
      guarded
    >
      <TextField name="name" />
      <TextField name="nameEn" />
      <NumberField name="displayOrder" />
    </Form>
  )
}
