import { NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetApi, type MoneyLine } from '#domain/budget/budget-api.ts'
import { today } from '#domain/days.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { moneyText } from '#web/projects/money-text.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf, useCall } from '#web/platform/api/query-client.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { civilDay } from '#web/projects/days-text.ts'
import classes from './budget.module.css'

/** One more transfer for a project, below those that were entered before. */
export function PaymentModal({ line, onClose }: { line: MoneyLine; onClose: () => void }) {
  const t = useBudgetTexts()
  const { forms } = useTexts()
  const client = useQueryClient()
  const { run } = useRefusalToast()
  const [amount, setAmount] = useState<number | string>('')
  const [paidOn, setPaidOn] = useState(today())
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function save() {
    // « 12,50 » comes as a text, for its last digit.
    const euros = Number(amount)
    if (!Number.isFinite(euros) || euros === 0) return setMissing(true)
    return run(async () => {
      await call(budgetApi.pay, { params: { id: line.id }, input: { amount: euros, paidOn, note } })
      showSuccess(t.paymentSaved)
      await client.invalidateQueries({ queryKey: keyOf(budgetApi.get) })
      onClose()
    })
  }
  return (
    <ConfirmModal
      opened
      title={t.payFor({ name: line.name })}
      confirmLabel={t.save}
      cancelLabel={forms.cancel}
      onCancel={onClose}
      onConfirm={save}
    >
      <p>{t.payHelp}</p>
      <Entered projectId={line.id} />
      <NumberInput
        label={t.amount}
        value={amount}
        onChange={setAmount}
        decimalScale={2}
        decimalSeparator=","
        hideControls
        withAsterisk
        error={isMissing ? t.amountMissing : undefined}
        mt={12}
      />
      <TextInput
        type="date"
        label={t.paidOn}
        value={paidOn}
        onChange={(event) => setPaidOn(event.currentTarget.value)}
        mt={12}
      />
      <TextInput
        label={t.note}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
        mt={12}
      />
    </ConfirmModal>
  )
}

function Entered({ projectId }: { projectId: number }) {
  const t = useBudgetTexts()
  const { language } = useLanguage()
  const { data } = useCall(budgetApi.payments, { params: { id: projectId } }, { staleTime: 0 })
  if (data === undefined) return null
  if (data.payments.length === 0) return <p>{t.none}</p>
  return (
    <ul className={classes.words} aria-label={t.payments}>
      {data.payments.map(({ id, amount, paidOn, note }) => (
        <li key={id}>
          {civilDay(paidOn, language, { dateStyle: 'long' })} · <strong>{moneyText(amount, language)}</strong>{' '}
          {note !== '' && <small>{note}</small>}
        </li>
      ))}
    </ul>
  )
}
