import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Project } from '#domain/projects/project.ts'
import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { longestReply } from '#domain/thread/point.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { keep, useKept } from '#web/projects/thread/device-store.ts'

type PointReplyProps = { project: Project; point: Point; field: string; onClose: () => void }

/** Why a field stays as it is. What is typed is kept on the device until the server has it. */
export function PointReply({ point, field, onClose }: PointReplyProps) {
  const { holder: t } = usePointTexts()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const key = `reply:${useSession()?.user.id}:${point.id}`
  const kept = useKept(key)
  const text = kept === '' ? point.reply : kept

  const send = (reply: string) =>
    run(async () => {
      await call(pointApi.reply, { params: { id: point.id }, input: { reply } })
      keep(key, '')
      await queryClient.invalidateQueries({ queryKey: keyOf(pointApi.list) })
      showSuccess(t.kept)
      onClose()
    })
  return (
    <div>
      <Textarea
        label={t.replyLabel}
        aria-label={`${t.replyLabel}, ${field}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose to answer goes on in the text
        autoFocus
        value={text}
        onChange={({ currentTarget }) => keep(key, currentTarget.value)}
        maxLength={longestReply}
        autosize
        minRows={2}
        my={8}
      />
      <Group gap={8}>
        <BusyButton
          variant="default"
          size="sm"
          busy={busy}
          disabled={text.trim() === ''}
          onClick={() => void send(text.trim())}
        >
          {t.keep}
        </BusyButton>
        {point.reply !== '' && (
          <Button variant="subtle" size="sm" onClick={() => void send('')}>
            {t.takeBack}
          </Button>
        )}
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            keep(key, '')
            onClose()
          }}
        >
          {t.cancel}
        </Button>
      </Group>
    </div>
  )
}
