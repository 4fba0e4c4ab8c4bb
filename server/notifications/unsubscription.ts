import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUnlocked, notificationKinds, type ChosenKind } from '#domain/notifications/kinds.ts'

/** What one click turns off: the mails of one kind, or the digest. */
export type Ended = ChosenKind | 'digest'

type Person = { id: number; noticeKey: string }

/** The proof cannot be guessed, and works for one user and kind only. */
export function unsubscribeUrl(publicUrl: string, person: Person, ended: Ended): string {
  return `${publicUrl}/notices/${person.id}/${ended}/${proofOf(person, ended)}`
}

export function isProof(person: Person, ended: Ended, proof: string): boolean {
  const [known, given] = [Buffer.from(proofOf(person, ended)), Buffer.from(proof)]
  return known.length === given.length && timingSafeEqual(known, given)
}

/** Returns the kind that a link names, if it can be turned off. */
export function endedOf(name: string): Ended | undefined {
  if (name === 'digest') return name
  return notificationKinds.filter(isUnlocked).find((kind) => kind === name)
}

function proofOf({ noticeKey }: Person, ended: Ended): string {
  return createHmac('sha256', noticeKey).update(ended).digest('base64url').slice(0, 32)
}
