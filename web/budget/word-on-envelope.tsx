import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetApi } from '#domain/budget/budget-api.ts'
import { useBudgetTexts } from '#web/budget/budget-texts.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'

/** Why the commission exceeds its envelope. */
export function WordOnEnvelope({ commissionId, onClose }: { commissionId: number; onClose: () => void }) {
  const t = useBudgetTexts()
  const { errors } = useTexts()
  const client = useQueryClient()
  const { run } = useRefusalToast()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function save() {
    if (text.trim() === '') return setMissing(true)
    return run(async () => {
      await call(budgetApi.word, { input: { commissionId, text } })
      showSuccess(t.wordSaved)
      await Promise.all(
        [budgetApi.get, budgetApi.ofSession].map((each) => client.invalidateQueries({ queryKey: keyOf(each) })),
      )
      onClose()
    })
  }
  return (
    <ConfirmModal opened title={t.write} confirmLabel={t.save} onCancel={onClose} onConfirm={save}>
      <Textarea
        label={t.word}
        description={t.wordKept}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isMissing ? errors.MandatoryField : undefined}
        maxLength={500}
        autosize
        minRows={2}
        withAsterisk
      />
    </ConfirmModal>
  )
}
