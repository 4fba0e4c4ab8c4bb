import { createHmac, timingSafeEqual } from 'node:crypto'
import { kindOf, notificationKinds, type NotificationKind } from '#domain/notifications/kinds.ts'

/** What one click ends: the mails of one kind, or the digest. */
export type Ended = NotificationKind | 'digest'

type Person = { id: number; noticeKey: string }

/** Nobody who has no such mail can make it, and one mail's opens nothing else. */
export function unsubscribeUrl(publicUrl: string, person: Person, ended: Ended): string {
  return `${publicUrl}/notices/${person.id}/${ended}/${proofOf(person, ended)}`
}

export function isProof(person: Person, ended: Ended, proof: string): boolean {
  const [known, given] = [Buffer.from(proofOf(person, ended)), Buffer.from(proof)]
  return known.length === given.length && timingSafeEqual(known, given)
}

/** What a link names, if it is something that can be ended. */
export function endedOf(name: string): Ended | undefined {
  if (name === 'digest') return name
  return notificationKinds.find((kind) => kind === name && kindOf(kind).isLocked !== true)
}

function proofOf({ noticeKey }: Person, ended: Ended): string {
  return createHmac('sha256', noticeKey).update(ended).digest('base64url').slice(0, 32)
}
