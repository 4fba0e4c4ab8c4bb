import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetApi, mostEuros, type MoneyOfCommission } from '#domain/budget/budget-api.ts'
import { centsOf } from '#domain/budget/money.ts'
import { EuroInput } from '#web/budget/euro-input.tsx'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

type EnvelopeFieldProps = { edition: number; commission: MoneyOfCommission }

/** Typed in the table, and stored as the field is left. */
export function EnvelopeField({ edition, commission: { id, name, envelope } }: EnvelopeFieldProps) {
  const t = useBudgetTexts()
  const client = useQueryClient()
  const { busy, run } = useRefusalToast()
  const [typed, setTyped] = useState<number | string>()

  const save = () => {
    if (typed === undefined) return undefined
    const cents = typed === '' ? null : centsOf(Number(typed))
    if (cents === envelope) return setTyped(undefined)
    return run(async () => {
      const amount = typed === '' ? null : Number(typed)
      await call(budgetApi.envelope, { input: { edition, commissionId: id, envelope: amount } })
      await client.invalidateQueries({ queryKey: keyOf(budgetApi.get) })
      showSuccess(t.envelopeSaved({ name }))
      setTyped(undefined)
    })
  }
  return (
    <EuroInput
      aria-label={t.setEnvelope({ name })}
      placeholder={t.noEnvelope}
      value={typed ?? (envelope === null ? '' : envelope / 100)}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setTyped(undefined)
      }}
      disabled={busy}
      max={mostEuros}
    />
  )
}
