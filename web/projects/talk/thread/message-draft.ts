import type { MessageAudience } from '#domain/thread/message.ts'
import { sessionNow, useSession } from '#web/platform/session/session.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'

const keyOf = (userId: number | undefined, projectId: number, audience: MessageAudience) =>
  `message:${userId}:${projectId}:${audience}`

/** What somebody is writing to one audience, until it is sent: a reload and an ended session take nothing away. */
export function useMessageDraft(projectId: number, audience: MessageAudience) {
  const key = keyOf(useSession()?.user.id, projectId, audience)
  return { text: useKept(key), keep: (text: string) => keep(key, text) }
}

/** Whether what somebody is writing for the commission is to be sealed with the opinions: kept as its words are. */
export function useOpinionMark(projectId: number) {
  const key = `${keyOf(useSession()?.user.id, projectId, 'internal')}:opinion`
  return { isMarked: useKept(key) !== '', mark: (isMarked: boolean) => keep(key, isMarked ? 'yes' : '') }
}

/** How somebody is correcting a message of theirs, until they are done with it: it may be emptied on the way. */
export function useCorrectionDraft(messageId: string) {
  const key = `correction:${useSession()?.user.id}:message:${messageId}`
  return {
    text: parseKept(useKept(key)) as string | undefined,
    keep: (text: string | undefined) => keep(key, text === undefined ? '' : JSON.stringify(text)),
  }
}

/** Words that found no other place, after what is being written for the commission already. */
export function addToNote(projectId: number, text: string) {
  addToDraft(projectId, 'internal', text)
}

export function addToDraft(projectId: number, audience: MessageAudience, text: string) {
  const key = keyOf(sessionNow()?.user.id, projectId, audience)
  const begun = readKept(key)
  keep(key, begun.trim() === '' ? text : `${begun}\n${text}`)
}
