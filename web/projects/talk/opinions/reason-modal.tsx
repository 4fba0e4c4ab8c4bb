import type { ComponentProps } from 'react'
import { longestRecusal } from '#domain/opinions/opinion.ts'
import { useOpinionTexts } from '#web/platform/i18n/opinion-texts.ts'
import { TextModal } from '#web/platform/ui/modal/text-modal.tsx'

/** Takes a required reason. */
export function ReasonModal(modal: Omit<ComponentProps<typeof TextModal>, 'label' | 'maxLength'>) {
  const t = useOpinionTexts()
  return <TextModal {...modal} label={t.reason} required missing={t.reasonMissing} maxLength={longestRecusal} />
}
