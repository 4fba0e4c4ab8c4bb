import { kindOf, type NotificationKind } from '#domain/notifications/kinds.ts'
import type { MailReader } from '#server/notifications/mail-queries.ts'
import type { ToldByMail } from '#server/notifications/notification-queries.ts'
import { answering, type Answering } from '#server/platform/outbox/answering.ts'
import { nameForMail } from '#domain/users/name-for-mail.ts'
import { serverWords } from '#server/words/words.ts'

type Mailed = {
  kind: NotificationKind | 'digest'
  told: readonly ToldByMail[]
  reader: MailReader
  readsAnswers: boolean
}

/** Undefined for a mail that is about no project: its answers go to the person for questions. */
export function howToAnswer({ kind, told, reader, readsAnswers }: Mailed): Answering | undefined {
  const words = serverWords[reader.language].receivedMail
  const [projectId, ...others] = new Set(told.map(({ project }) => project?.id))
  if (projectId === undefined && others.length === 0) return undefined
  if (kind === 'digest' || others.length > 0 || projectId === undefined)
    return { note: readsAnswers ? words.digest : words.notHere }
  if (kindOf(kind).takesNoAnswer) return { note: words.notHere }
  const place = { userId: reader.id, projectId, audience: audienceOf(told, reader) }
  const [actor, ...otherActors] = new Set(told.map((each) => each.actor))
  return answering(readsAnswers, reader.language, place, otherActors.length === 0 ? nameForMail(actor ?? '') : '')
}

/** Those of what it answers: a reviewer’s answer stays internal if anything that was told is. */
function audienceOf(told: readonly ToldByMail[], { isReviewer }: MailReader): 'shared' | 'internal' {
  return isReviewer && told.some(({ audience }) => audience !== 'shared') ? 'internal' : 'shared'
}
