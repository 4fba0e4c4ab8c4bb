import type { AnswerPlace } from '#server/platform/outbox/answering.ts'

/** A file attached to a mail; its content in base64. */
export type Attachment = { name: string; type: string; content: string }

export type Message = {
  kind: 'mail' | 'sms'
  recipient: string
  subject?: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** The mail is not urgent: it is sent after codes and links, in a separate lane. */
  canWait?: boolean
  /** The address at which one click unsubscribes from mails of its kind. */
  unsubscribeUrl?: string
  /** Shown beside our address: the person whose act it tells. */
  senderName?: string
  /** Where its answers go, if it can be answered by mail. */
  answers?: AnswerPlace
  /** It answers a mail by itself, so that nothing answers it by itself. */
  isAutomaticAnswer?: boolean
}

/**
 * Each lane has its own senders: a mail server that hangs delays no SMS code, and a thousand notifications delay no
 * link.
 */
export const lanes = ['mail', 'sms', 'later'] as const

export type Lane = (typeof lanes)[number]

export function laneOf({ kind, canWait = false }: Pick<Message, 'kind' | 'canWait'>): Lane {
  return kind === 'mail' && canWait ? 'later' : kind
}

/** A delayed message, which can be recalled by its key meanwhile. */
export type Recall = { key: string; seconds: number }
