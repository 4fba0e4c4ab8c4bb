import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'

/** Opens the plan of the files that wait. */
export function DeskButton() {
  const { plan } = useDeskTexts()
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/desk" />}
      leftSection={<IconClipboardCheck size={18} aria-hidden />}
    >
      {plan}
    </Button>
  )
}
