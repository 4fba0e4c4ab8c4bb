import { IconClipboardCheck } from '@tabler/icons-react'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'

/** Opens the plan of the files that wait. */
export function DeskButton() {
  const { plan } = useDeskTexts()
  return (
    <LinkButton variant="default" to="/desk" leftSection={<IconClipboardCheck size={18} aria-hidden />}>
      {plan}
    </LinkButton>
  )
}
