import { Select, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { longestRecusal } from '#domain/opinions/opinion.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type ReasonModalProps = {
  opened: boolean
  title: string
  confirmLabel: string
  children?: ReactNode
  /** The candidates, if a person is to be chosen. */
  people?: readonly { id: number; tostring: string }[]
  onClose: () => void
  onConfirm: (reason: string, person: number | undefined) => Promise<void>
}

/** Takes a required reason. */
export function ReasonModal({ people, children, onClose, onConfirm, ...modal }: ReasonModalProps) {
  const t = useOpinionTexts()
  const [reason, setReason] = useState('')
  const [person, setPerson] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)

  async function confirm() {
    if (reason.trim() === '' || (people && person === null)) return setMissing(true)
    await onConfirm(reason.trim(), person === null ? undefined : Number(person))
    setReason('')
    setMissing(false)
    return onClose()
  }
  return (
    <ConfirmModal {...modal} onCancel={onClose} onConfirm={confirm}>
      {children}
      {people && (
        <Select
          label={t.member}
          withAsterisk
          mt={12}
          value={person}
          onChange={setPerson}
          error={isMissing && person === null ? t.reasonMissing : undefined}
          data={people.map(({ id, tostring }) => ({ value: String(id), label: tostring }))}
        />
      )}
      <Textarea
        label={t.reason}
        withAsterisk
        aria-required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={isMissing && reason.trim() === '' ? t.reasonMissing : undefined}
        maxLength={longestRecusal}
        autosize
        minRows={2}
        mt={12}
      />
    </ConfirmModal>
  )
}
