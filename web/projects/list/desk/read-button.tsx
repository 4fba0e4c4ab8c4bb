import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { Button } from '@mantine/core'
import { IconEyeglass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import underThumb from '#web/platform/ui/under-thumb.module.css'

/** Opens the files that wait for the user's opinion, one after another. */
export function ReadButton() {
  const { read: t } = useDeskTexts()
  const count = useCall(opinionApi.queue, {}).data?.remaining ?? 0
  if (count === 0) return null
  return (
    <Button
      className={underThumb.button}
      renderRoot={(props) => <Link {...props} to="/review" />}
      leftSection={<IconEyeglass size={18} aria-hidden />}
    >
      {t.read({ count })}
    </Button>
  )
}
