import type { MessageFile } from '#domain/thread/message-file.ts'
import type { MessageAudience } from '#domain/thread/message.ts'
import { threadApi, type ThreadEntry } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import { changeKeptList, parseKeptList } from '#web/platform/device-store.ts'

/** An unsent message: it is stored on this device until the server has replied. */
export type Outgoing = {
  key: string
  text: string
  audience: MessageAudience
  mentions?: number[]
  files?: MessageFile[]
  /** Whether it is sealed with the opinions. */
  isOpinion?: boolean
  writtenAt: string
}

export function placeOfOutgoing(userId: number | undefined, projectId: number): string {
  return `outgoing:${userId}:${projectId}`
}

export const parseOutgoing = parseKeptList<Outgoing>

export function addOutgoing(place: string, message: Outgoing) {
  changeKeptList<Outgoing>(place, (others) => [...others, message])
}

export function dropOutgoing(place: string, key: string) {
  changeKeptList<Outgoing>(place, (all) => all.filter((message) => message.key !== key))
}

/** Sends it under its key, so that it is stored once, from however many tabs and however often it is sent. */
export function sendOutgoing(
  projectId: number,
  { key, text, audience, mentions = [], files = [], isOpinion }: Outgoing,
): Promise<ThreadEntry> {
  const input = {
    text,
    audience,
    ...(mentions.length > 0 && { mentions }),
    ...(isOpinion && { isOpinion: true }),
    ...(files.length > 0 && { files: files.map((file) => file.id) }),
  }
  return call(threadApi.write, { params: { id: projectId }, input }, { idempotencyKey: key })
}
