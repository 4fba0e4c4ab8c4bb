export type Message = { kind: 'mail' | 'sms'; recipient: string; subject?: string; text: string; html?: string }
