/** What became of a mail that came. */
export const mailStates = ['waiting', 'taken', 'held', 'refused', 'bounced'] as const

export type MailState = (typeof mailStates)[number]

/** Why it did not become a message: kept to be looked at, kept as a fact, or the return of a mail of ours. */
export const whysOfMail = {
  held: ['otherAddress', 'unproven', 'noPlace', 'ended', 'notAllowed', 'archived', 'failed'],
  refused: ['automatic', 'list', 'loop', 'tooMany', 'unknownToken', 'empty', 'unreadable', 'tooBig'],
  bounced: ['gone', 'full', 'delayed', 'rejected', 'notOurs'],
} as const satisfies Partial<Record<MailState, readonly string[]>>

export type HeldWhy = (typeof whysOfMail)['held'][number]
export type RefusedWhy = (typeof whysOfMail)['refused'][number]
export type BouncedWhy = (typeof whysOfMail)['bounced'][number]
export type MailWhy = HeldWhy | RefusedWhy | BouncedWhy

export const mailWhys: readonly MailWhy[] = [...whysOfMail.held, ...whysOfMail.refused, ...whysOfMail.bounced]

/** The mail that its sender got about it. */
export const toldByMail = ['where', 'todo', 'leftOut', 'confirm'] as const

export type ToldByMail = (typeof toldByMail)[number]

/** Mails from one address within an hour. */
export const mostAnHour = 30

/** What a mail server may hand on. */
export const largestMail = 26_214_400
