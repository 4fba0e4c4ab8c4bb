import { useDeskTexts } from '#web/platform/i18n/desk-texts.ts'
import { IconEyeglass } from '@tabler/icons-react'
import { opinionApi } from '#domain/opinions/opinion-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { LinkButton } from '#web/platform/ui/page/link-button.tsx'
import underThumb from '#web/platform/ui/under-thumb.module.css'

/** Opens the files that wait for the user's opinion, one after another. */
export function ReadButton() {
  const { read: t } = useDeskTexts()
  const count = useCall(opinionApi.queue, {}).data?.remaining ?? 0
  if (count === 0) return null
  return (
    <LinkButton className={underThumb.button} to="/review" leftSection={<IconEyeglass size={18} aria-hidden />}>
      {t.read({ count })}
    </LinkButton>
  )
}
