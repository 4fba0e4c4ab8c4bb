import { Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type WordModalProps = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  dangerous?: boolean
  required?: boolean
  /** What the word is called, if it is not for the holder. */
  label?: string
  onClose: () => void
  onConfirm: (word: string) => Promise<void> | void
}

/** Confirms an act of which others are notified, with a message to them. */
export function WordModal({ onClose, onConfirm, required = false, label, children, ...modal }: WordModalProps) {
  const { projectDecision: t, errors } = useProjectTexts()
  const [word, setWord] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function confirm() {
    if (required && word.trim() === '') return setMissing(true)
    await onConfirm(word.trim())
    return onClose()
  }
  return (
    <ConfirmModal {...modal} onCancel={onClose} onConfirm={confirm}>
      {children}
      <WordField
        word={word}
        onWord={setWord}
        required={required}
        {...(label !== undefined && { label })}
        error={isMissing ? errors.MandatoryField : undefined}
      />
      <p>{t.wordTold}</p>
    </ConfirmModal>
  )
}

type WordFieldProps = {
  word: string
  onWord: (word: string) => void
  required?: boolean
  label?: string
  error?: string | undefined
}

export function WordField({ word, onWord, required = false, label, error }: WordFieldProps) {
  const { projectDecision: t } = useProjectTexts()
  return (
    <Textarea
      label={label ?? (required ? t.word : t.optionalWord)}
      value={word}
      onChange={(event) => onWord(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required || undefined}
      error={error}
      maxLength={wordMaximum}
      autosize
      minRows={2}
      mt={12}
    />
  )
}

const wordMaximum = 1000
