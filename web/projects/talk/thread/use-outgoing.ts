import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useThreadTexts } from '#web/platform/i18n/thread-texts.ts'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { showError, showSuccess } from '#web/platform/ui/toast.tsx'
import { useNowAndWhenOnline } from '#web/platform/ui/use-when-online.ts'
import { renewProjects } from '#web/projects/parts/renew-projects.ts'
import { readKept, useKept } from '#web/platform/device-store.ts'
import { addToDraft, useOpinionMark } from '#web/projects/talk/thread/message-draft.ts'
import {
  addOutgoing,
  dropOutgoing,
  parseOutgoing,
  placeOfOutgoing,
  sendOutgoing,
  type Outgoing,
} from '#web/projects/talk/thread/outgoing.ts'
import { keepFiles, parseFiles, placeOf } from '#web/projects/talk/thread/use-joined-files.ts'
import { useShowEntry } from '#web/projects/talk/thread/use-thread.ts'

type SendingState = 'sending' | 'waiting' | 'failed'

/** The sends of this tab, so that a page drawn again does not repeat them. */
const underWay = new Set<string>()

/** Messages without the server's reply: sent at once, and again when the network returns. */
export function useOutgoing(projectId: number) {
  const t = useThreadTexts()
  const { errors } = useTexts()
  const queryClient = useQueryClient()
  const showEntry = useShowEntry(projectId)
  const userId = useSession()?.user.id
  const place = placeOfOutgoing(userId, projectId)
  const { mark } = useOpinionMark(projectId)
  const messages = parseOutgoing(useKept(place))
  const [states, setStates] = useState<Record<string, SendingState>>({})
  const tell = (key: string, state: SendingState) => setStates((known) => ({ ...known, [key]: state }))

  const deliver = async (message: Outgoing) => {
    const { key, audience } = message
    if (underWay.has(key)) return
    underWay.add(key)
    try {
      await showEntry(await sendOutgoing(projectId, message))
      dropOutgoing(place, key)
      showSuccess(t.sent[audience])
      if (audience === 'internal') await renewProjects(queryClient)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.body.errors) showError({ title: errors[error.body.errors[0]!.message] })
      tell(key, error.status === 0 && !navigator.onLine ? 'waiting' : 'failed')
    } finally {
      underWay.delete(key)
    }
  }

  useNowAndWhenOnline(() => {
    for (const message of messages) void deliver(message)
  })

  return {
    messages: messages.map((message) => ({ ...message, state: states[message.key] ?? 'sending' })),
    add: (written: Omit<Outgoing, 'key' | 'writtenAt'>) => {
      const message = { ...written, key: crypto.randomUUID(), writtenAt: new Date().toISOString() }
      addOutgoing(place, message)
      void deliver(message)
    },
    send: (message: Outgoing) => {
      tell(message.key, 'sending')
      void deliver(message)
    },
    takeBack: ({ key, text, audience, files = [], isOpinion = false }: Outgoing) => {
      addToDraft(projectId, audience, text)
      if (isOpinion) mark(true)
      const drafted = placeOf(userId, projectId, audience)
      keepFiles(drafted, [...parseFiles(readKept(drafted)), ...files])
      dropOutgoing(place, key)
    },
  }
}

export type OutgoingMessages = ReturnType<typeof useOutgoing>
