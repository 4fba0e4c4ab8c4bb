import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/platform/api/api-error.ts'
import { readKept } from '#web/platform/device-store.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useOutgoing, type Outgoing } from '#web/platform/outgoing.ts'
import { useSession } from '#web/platform/session/session.ts'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { useNowAndWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { addToDraft, useOpinionMark } from '#web/projects/talk/thread/message-draft.ts'
import { sendMessage, type OutgoingMessage } from '#web/projects/talk/thread/outgoing-message.ts'
import { keepFiles, parseFiles, placeOf } from '#web/projects/talk/thread/use-joined-files.ts'
import { useShowEntry } from '#web/projects/talk/thread/use-thread.ts'

/** Messages without the server's reply. */
export function useOutgoingMessages(projectId: number) {
  const t = useThreadTexts()
  const { errors } = useTexts()
  const queryClient = useQueryClient()
  const showEntry = useShowEntry(projectId)
  const userId = useSession()?.user.id
  const { mark } = useOpinionMark(projectId)

  const { items, send, sendAgain, drop } = useOutgoing<OutgoingMessage>(
    `outgoing:${userId}:${projectId}`,
    async (message) => {
      try {
        await showEntry(await sendMessage(projectId, message))
      } catch (error) {
        if (error instanceof ApiError && error.body.errors) showError({ title: errors[error.body.errors[0]!.message] })
        throw error
      }
      showSuccess(t.sent[message.audience])
      if (message.audience === 'internal') void renewProjects(queryClient)
    },
  )

  useNowAndWhenOnline(sendAgain)

  return {
    messages: items.map(({ item, failure }) => ({ ...item, state: stateOf(item, failure) })),
    add: (written: Omit<OutgoingMessage, 'key' | 'writtenAt'>) =>
      void send({ ...written, key: crypto.randomUUID(), writtenAt: new Date().toISOString() }),
    send: (message: OutgoingMessage) => void send({ ...message, isRefused: false }),
    takeBack: (message: OutgoingMessage) => {
      const { audience, text, files = [], isOpinion = false } = message
      addToDraft(projectId, audience, text)
      if (isOpinion) mark(true)
      const drafted = placeOf(userId, projectId, audience)
      keepFiles(drafted, [...parseFiles(readKept(drafted)), ...files])
      drop(message)
    },
  }
}

export type OutgoingMessages = ReturnType<typeof useOutgoingMessages>

function stateOf({ isRefused }: Outgoing, failure: ApiError | undefined): 'sending' | 'waiting' | 'failed' {
  if (failure === undefined && !isRefused) return 'sending'
  return failure?.status === 0 && !navigator.onLine ? 'waiting' : 'failed'
}
