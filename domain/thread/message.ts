import { invalidField } from '#domain/errors.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { beginningOf } from '#domain/written-text.ts'

/** Who reads a message: the holder and the reviewers, or the reviewers alone. Chosen when it is written, for good. */
export const messageAudiences = ['shared', 'internal'] as const

export type MessageAudience = (typeof messageAudiences)[number]

export const longestMessage = 3000
export const longestReason = 250
export const correctionMinutes = 15

/** A holder knows one audience, and nothing of the other. */
export function readableAudiences({ role }: Pick<Viewer, 'role'>): readonly MessageAudience[] {
  return role === 'ROLE_USER' ? ['shared'] : messageAudiences
}

/** What is not said to be for the holder stays among the reviewers. */
export function audienceFor(viewer: Pick<Viewer, 'role'>, asked: MessageAudience | null | undefined): MessageAudience {
  const readable = readableAudiences(viewer)
  const audience = asked ?? readable.at(-1)!
  return readable.includes(audience) ? audience : invalidField('audience', 'field.invalid.error')
}

type Written = {
  authorId: number | null
  impersonatorId: number | null
  writtenAt: string
  isWithdrawn: boolean
}

/** Until when its author may correct it; whoever wrote in another's name does so again in that name. */
export function correctableUntil(message: Written, viewer: Viewer): string | null {
  const isOwn = message.authorId === viewer.id && message.impersonatorId === viewer.impersonatorId
  if (!isOwn || message.isWithdrawn) return null
  return new Date(Date.parse(message.writtenAt) + correctionMinutes * 60_000).toISOString()
}

export function mayWithdraw(viewer: Pick<Viewer, 'role'>): boolean {
  return admits(admins, viewer.role)
}

/** The comment's field has fewer characters than a message. */
const longestComment = 1000

/** A message as the commission's comment shows it. */
export function commentOf(text: string): string {
  return text.length <= longestComment ? text : `${beginningOf(text, longestComment - 1)}…`
}
