import { Skeleton } from '@mantine/core'
import { receivedMailApi } from '#domain/received-mail/received-mail-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useReceivedMailTexts } from '#web/platform/i18n/received-mail-texts.ts'
import { Drawer } from '#web/platform/ui/modal/drawer.tsx'
import { OriginalParts } from '#web/projects/parts/original-mail.tsx'

export function OriginalDrawer({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useReceivedMailTexts()
  const { data, isError } = useCall(receivedMailApi.ofMessage, { params: { id: messageId } })
  return (
    <Drawer opened onClose={onClose} position="right" size={520} title={t.original}>
      {isError && <p role="alert">{t.gone}</p>}
      {!isError && data === undefined && (
        <output aria-label={t.loading}>
          <Skeleton height={200} />
        </output>
      )}
      {data && <OriginalParts original={data} />}
    </Drawer>
  )
}
