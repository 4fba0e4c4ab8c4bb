import type { ComponentProps } from 'react'
import { multiLineMaximum } from '#domain/fields.ts'
import { useProjectTexts } from '#web/platform/i18n/project-texts.ts'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'

type WordModalProps = Omit<ComponentProps<typeof TextModal>, 'label' | 'maxLength'> & {
  /** What the word is called, if it is not for the holder. */
  label?: string
}

/** Confirms an act of which others are notified, with a message to them. */
export function WordModal({ label, required, ...modal }: WordModalProps) {
  const { projectDecision: t } = useProjectTexts()
  return (
    <TextModal
      {...modal}
      label={label ?? (required ? t.word : t.optionalWord)}
      required={required}
      maxLength={multiLineMaximum}
      below={<p>{t.wordTold}</p>}
    />
  )
}
