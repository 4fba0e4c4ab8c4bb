import { invalidField } from '#domain/errors.ts'
import { admins, admits } from '#domain/roles.ts'
import type { Viewer } from '#domain/viewer.ts'
import { beginningOf } from '#domain/written-text.ts'

/** The readers of a message: the holder and the reviewers, or only the reviewers. It never changes. */
export const messageAudiences = ['shared', 'internal'] as const

export type MessageAudience = (typeof messageAudiences)[number]

export const longestMessage = 3000
export const longestReason = 250
export const correctionMinutes = 15

/** A holder knows only one audience. */
export function readableAudiences({ role }: Pick<Viewer, 'role'>): readonly MessageAudience[] {
  return role === 'ROLE_USER' ? ['shared'] : messageAudiences
}

/** A message is internal unless it is marked for the holder. */
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

/** Until when its author may correct it; a message written as another user is corrected as that user. */
export function correctableUntil(message: Written, viewer: Viewer): string | null {
  const isOwn = message.authorId === viewer.id && message.impersonatorId === viewer.impersonatorId
  if (!isOwn || message.isWithdrawn) return null
  return new Date(Date.parse(message.writtenAt) + correctionMinutes * 60_000).toISOString()
}

export function mayWithdraw(viewer: Pick<Viewer, 'role'>): boolean {
  return admits(admins, viewer.role)
}

/** The comment's field holds fewer characters than a message. */
const longestComment = 1000

/** A message as it appears in the commission's comment. */
export function commentOf(text: string): string {
  return text.length <= longestComment ? text : `${beginningOf(text, longestComment - 1)}…`
}
