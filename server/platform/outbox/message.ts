/** A file that a mail brings; its content in base64. */
export type Attachment = { name: string; type: string; content: string }

export type Message = {
  kind: 'mail' | 'sms'
  recipient: string
  subject?: string
  text: string
  html?: string
  attachments?: readonly Attachment[]
  /** Nobody sits and waits for it: it leaves after codes and links, by a lane of its own. */
  canWait?: boolean
  /** Where one click ends mails of its kind. */
  unsubscribeUrl?: string
}

/** Each has its own senders: a mail server that hangs keeps no code from a phone, nor a thousand news a link. */
export const lanes = ['mail', 'sms', 'later'] as const

export type Lane = (typeof lanes)[number]

export function laneOf({ kind, canWait = false }: Pick<Message, 'kind' | 'canWait'>): Lane {
  return kind === 'mail' && canWait ? 'later' : kind
}

/** A message that waits a moment, in which it can be recalled by its key. */
export type Recall = { key: string; seconds: number }
