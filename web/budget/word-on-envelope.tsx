import { useQueryClient } from '@tanstack/react-query'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

type WordOnEnvelopeProps = { edition: number; commissionId: number; onClose: () => void }

/** Why the commission exceeds its envelope. */
export function WordOnEnvelope({ edition, commissionId, onClose }: WordOnEnvelopeProps) {
  const t = useBudgetTexts()
  const client = useQueryClient()
  const { run } = useRefusalToast()
  const save = (text: string) =>
    run(async () => {
      await call(budgetApi.word, { input: { edition, commissionId, text } })
      showSuccess(t.wordSaved)
      await Promise.all(
        [budgetApi.get, budgetApi.ofSession].map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
      )
    })
  return (
    <TextModal
      opened
      title={t.write}
      label={t.word}
      description={t.wordKept}
      required
      maxLength={500}
      confirmLabel={t.save}
      onClose={onClose}
      onConfirm={save}
    />
  )
}
