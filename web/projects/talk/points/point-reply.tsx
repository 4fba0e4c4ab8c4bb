import { listIn } from '#domain/language.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Project } from '#domain/projects/project.ts'
import { pointApi, type Point } from '#domain/thread/point-api.ts'
import { longestReply } from '#domain/thread/point.ts'
import { call } from '#web/platform/api/call.ts'
import { keyOf } from '#web/platform/api/query-client.ts'
import { usePointTexts } from '#web/platform/i18n/point-texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { caretAfterWords } from '#web/platform/ui/form/caret-after-words.ts'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { keep, useKept } from '#web/platform/device-store.ts'
import { useLanguage, useTexts } from '#web/platform/i18n/texts.ts'
import { keyOfReply } from '#web/projects/talk/points/kept-replies.ts'

type PointReplyProps = { project: Project; point: Point; field: string; takesFocus: boolean; onClose: () => void }

/** The reason why a field stays as it is. Typed words stay on the device until the server has them. */
export function PointReply({ point, field, takesFocus, onClose }: PointReplyProps) {
  const { language } = useLanguage()
  const { holder: t } = usePointTexts()
  const { forms } = useTexts()
  const queryClient = useQueryClient()
  const { busy, run } = useRefusalToast()
  const key = keyOfReply(useSession()?.user.id, point.id)
  const kept = useKept(key)
  const text = kept === '' ? point.reply : kept
  /** The reply that has not reached the server. */
  const unsent = useRef<string>(undefined)

  const send = (reply: string) =>
    run(async () => {
      unsent.current = reply
      await call(pointApi.reply, { params: { id: point.id }, input: { reply } })
      unsent.current = undefined
      keep(key, '')
      await queryClient.invalidateQueries({ queryKey: keyOf(pointApi.list) })
      showSuccess(t.kept)
      onClose()
    })
  useWhenOnline(() => {
    if (unsent.current !== undefined) void send(unsent.current)
  })
  return (
    <div>
      <Textarea
        label={t.replyLabel}
        aria-label={listIn(language, [t.replyLabel, field])}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose to answer goes on in the text
        autoFocus={takesFocus}
        onFocus={caretAfterWords}
        value={text}
        onChange={({ currentTarget }) => {
          unsent.current = undefined
          keep(key, currentTarget.value)
        }}
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
          {forms.cancel}
        </Button>
      </Group>
    </div>
  )
}
