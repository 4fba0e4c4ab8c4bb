import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { longestMessage } from '#domain/thread/message.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useShowEntry } from '#web/projects/thread/use-thread.ts'

type CorrectionFormProps = { projectId: number; messageId: string; text: string; onClose: () => void }

export function CorrectionForm({ projectId, messageId, text, onClose }: CorrectionFormProps) {
  const t = useThreadTexts()
  const [typed, setTyped] = useState(text)
  const { busy, run } = useRefusalToast()
  const showEntry = useShowEntry(projectId)

  const save = () =>
    run(async () => {
      const corrected = typed.trim()
      if (corrected === '') return
      if (corrected !== text) {
        await showEntry(await call(threadApi.correct, { params: { id: messageId }, input: { text: corrected } }))
        showSuccess(t.correction)
      }
      onClose()
    })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Textarea
        aria-label={t.correct}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose to correct goes on in the text
        autoFocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          if (event.key === 'Escape') onClose()
        }}
        maxLength={longestMessage}
        autosize
        minRows={2}
        my={8}
      />
      <Group gap={8}>
        <BusyButton type="submit" variant="default" busy={busy} disabled={typed.trim() === ''}>
          {t.save}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {t.cancel}
        </Button>
      </Group>
    </form>
  )
}
