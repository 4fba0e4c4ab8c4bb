import { Select, Textarea } from '@mantine/core'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { ConfirmModal } from '#web/platform/ui/modal/confirm-modal.tsx'

type TextModalProps = Omit<ComponentProps<typeof ConfirmModal>, 'children' | 'onCancel' | 'onConfirm'> & {
  /** What stands before the text. */
  children?: ReactNode
  /** What stands after it. */
  below?: ReactNode
  label: string
  description?: string
  required?: boolean
  /** Told where something required is missing. */
  missing?: string
  maxLength: number
  minRows?: number
  /** Must be made before the text is written. */
  choice?: { label: string; data: { value: string; label: string }[] }
  onClose: () => void
  /** Answers whether the act succeeded: only then the window closes, and the text is forgotten. */
  onConfirm: (text: string, chosen: string | null) => Promise<boolean>
}

/** Asks for a text before an act. */
export function TextModal(props: TextModalProps) {
  const { children, below, label, description, required, missing, maxLength, minRows = 2, choice, ...others } = props
  const { onClose, onConfirm, ...modal } = others
  const { errors } = useTexts()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const lacksText = required === true && text.trim() === ''
  const lacksChoice = choice !== undefined && chosen === null
  const error = missing ?? errors.MandatoryField

  async function confirm() {
    setTried(true)
    if (lacksText || lacksChoice || !(await onConfirm(text.trim(), chosen))) return
    setText('')
    setChosen(null)
    setTried(false)
    onClose()
  }
  return (
    <ConfirmModal {...modal} onCancel={onClose} onConfirm={confirm}>
      {children}
      {choice && (
        <Select
          {...choice}
          data-autofocus
          withAsterisk
          mt={12}
          value={chosen}
          onChange={setChosen}
          error={isTried && lacksChoice && error}
        />
      )}
      <Textarea
        label={label}
        description={description}
        data-autofocus
        withAsterisk={required}
        aria-required={required || undefined}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={isTried && lacksText && error}
        maxLength={maxLength}
        autosize
        minRows={minRows}
        mt={12}
      />
      {below}
    </ConfirmModal>
  )
}
