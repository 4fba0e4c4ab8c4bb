import type { MessageFile } from '#domain/message-file.ts'
import type { MessageAudience } from '#domain/thread/message.ts'
import { threadApi, type ThreadEntry } from '#domain/thread/thread-api.ts'
import { call } from '#web/platform/api/call.ts'
import type { Outgoing } from '#web/platform/outgoing.ts'

export type OutgoingMessage = Outgoing & {
  text: string
  audience: MessageAudience
  mentions?: number[]
  files?: MessageFile[]
  /** Whether it is sealed with the opinions. */
  isOpinion?: boolean
  writtenAt: string
}

export function sendMessage(
  projectId: number,
  { key, text, audience, mentions = [], files = [], isOpinion }: OutgoingMessage,
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
