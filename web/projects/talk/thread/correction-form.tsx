import { Button, Group, Textarea, type TextareaProps } from '@mantine/core'
import { longestMessage, type MessageAudience } from '#domain/thread/message.ts'
import { threadApi } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { caretAfterWords } from '#web/platform/ui/form/caret-after-words.ts'
import { BusyButton } from '#web/platform/ui/busy-button.tsx'
import { useRefusalToast } from '#web/platform/ui/refusal-toast.ts'
import { showSuccess } from '#web/platform/ui/toast.tsx'
import { useCorrectionDraft } from '#web/projects/talk/thread/message-draft.ts'
import { MentionArea } from '#web/projects/talk/thread/mention-area.tsx'
import { namedIn, useReviewers } from '#web/projects/talk/thread/use-reviewers.ts'
import { useShowEntry } from '#web/projects/talk/thread/use-thread.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'

type CorrectionFormProps = {
  projectId: number
  messageId: string
  audience: MessageAudience
  text: string
  /** Whether the user just opened it: a restored correction takes no focus. */
  isAsked: boolean
  onClose: () => void
}

export function CorrectionForm({ projectId, messageId, audience, text, isAsked, onClose: close }: CorrectionFormProps) {
  const t = useThreadTexts()
  const { forms } = useTexts()
  const draft = useCorrectionDraft(messageId)
  const typed = draft.text ?? text
  const onClose = () => {
    draft.keep(undefined)
    close()
  }
  const { busy, run } = useRefusalToast()
  const showEntry = useShowEntry(projectId)
  const isInternal = audience === 'internal'
  const { reviewers, areAwaited } = useReviewers(projectId, isInternal && typed.includes('@'))
  const named = namedIn(typed, reviewers)

  const save = () =>
    run(async () => {
      const corrected = typed.trim()
      if (corrected === '' || areAwaited) return
      if (corrected !== text) {
        const mentions = isInternal ? named.map(({ id }) => id) : []
        const input = { text: corrected, mentions }
        await showEntry(await call(threadApi.correct, { params: { id: messageId }, input }))
        showSuccess(t.correction)
      }
      onClose()
    })
  const area: TextareaProps = {
    'aria-label': t.correct,
    autoFocus: isAsked,
    onFocus: caretAfterWords,
    onKeyDown: (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
      if (event.key === 'Escape') onClose()
    },
    maxLength: longestMessage,
    autosize: true,
    minRows: 2,
    my: 8,
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isInternal ? (
        <MentionArea {...area} projectId={projectId} value={typed} onWrite={draft.keep} />
      ) : (
        <Textarea {...area} value={typed} onChange={({ currentTarget }) => draft.keep(currentTarget.value)} />
      )}
      <Group gap={8}>
        <BusyButton type="submit" variant="default" busy={busy || areAwaited} disabled={typed.trim() === ''}>
          {t.save}
        </BusyButton>
        <Button variant="subtle" onClick={onClose}>
          {forms.cancel}
        </Button>
      </Group>
    </form>
  )
}
