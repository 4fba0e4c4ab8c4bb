export type Message = { kind: 'mail' | 'sms'; recipient: string; subject?: string; text: string; html?: string }

/** A message that waits a moment, in which it can be recalled by its key. */
export type Recall = { key: string; seconds: number }
