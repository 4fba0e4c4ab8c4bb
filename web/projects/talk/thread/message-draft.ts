import type { MessageAudience } from '#domain/thread/message.ts'
import { sessionNow, useSession } from '#web/platform/session/session.ts'
import { storeOf } from '#web/platform/store.ts'
import { keep, parseKept, readKept, useKept } from '#web/platform/device-store.ts'

const keyOf = (userId: number | undefined, projectId: number, audience: MessageAudience) =>
  `message:${userId}:${projectId}:${audience}`

/** An unsent message to one audience: it survives a reload and the end of a sign-in. */
export function useMessageDraft(projectId: number, audience: MessageAudience) {
  const key = keyOf(useSession()?.user.id, projectId, audience)
  return { text: useKept(key), keep: (text: string) => keep(key, text) }
}

/** Whether an unsent note is to be sealed with the opinions: stored as its words are. */
export function useOpinionMark(projectId: number) {
  const key = `${keyOf(useSession()?.user.id, projectId, 'internal')}:opinion`
  return { isMarked: useKept(key) !== '', mark: (isMarked: boolean) => keep(key, isMarked ? 'yes' : '') }
}

/** The unsaved correction of a message, until it is saved or given up: an empty one counts too. */
export function useCorrectionDraft(messageId: string) {
  const key = `correction:${useSession()?.user.id}:message:${messageId}`
  return {
    text: parseKept(useKept(key)) as string | undefined,
    keep: (text: string | undefined) => keep(key, text === undefined ? '' : JSON.stringify(text)),
  }
}

/** Words without another place are appended to the unsent note. */
export function addToNote(projectId: number, text: string) {
  addToDraft(projectId, 'internal', text)
}

export function addToDraft(projectId: number, audience: MessageAudience, text: string) {
  const key = keyOf(sessionNow()?.user.id, projectId, audience)
  const begun = readKept(key)
  keep(key, begun.trim() === '' ? text : `${begun}\n${text}`)
}

/** The project whose holder somebody is about to write to: its composer opens on the shared messages. */
export const writingToHolder = storeOf<number | undefined>(undefined)

export function writeToHolder(projectId: number, text: string) {
  if (readKept(keyOf(sessionNow()?.user.id, projectId, 'shared')).trim() === '') addToDraft(projectId, 'shared', text)
  writingToHolder.change(projectId)
}
