import type { Language } from '#domain/language.ts'
import { kindOf } from '#domain/notifications/kinds.ts'
import type { ToldByMail } from '#server/notifications/notification-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Attachment } from '#server/platform/outbox/message.ts'
import { serverWords } from '#server/words/words.ts'
import { calendarFile, whenIs } from '#server/meetings/session-calendar.ts'
import {
  isStillExpected,
  listToldSessions,
  type SeatsOf,
  type ToldSession,
} from '#server/meetings/told-session-queries.ts'

type AboutSession = Pick<ToldByMail, 'kind' | 'about' | 'facts'>
type Planned = { session: ToldSession; isCancelled: boolean }

/** Sessions by id: the current plan, or the last one if cancelled. */
export type PlannedSessions = ReadonlyMap<number, Planned>

const ofPlan = new Set<unknown>(['created', 'changed', 'tomorrow', 'replyAwaited'])

/** Returns undefined if the notification is not about a session. */
export function sessionOf({ kind, about, facts }: AboutSession): number | undefined {
  if (kindOf(kind).place !== 'session') return undefined
  return about === null ? cancelledIn(facts)?.id : Number(about)
}

const cancelledIn = (facts: AboutSession['facts']) => facts['session'] as ToldSession | undefined

const seatsIn = ({ commissionId, seats }: AboutSession['facts']): SeatsOf => ({
  commissionId: Number(commissionId ?? 0),
  seats: (seats ?? []) as number[],
})

/** Returns the sessions whose plan a mail about these notifications shows. */
export async function plannedSessions(
  tx: Transaction,
  readerId: number,
  told: readonly AboutSession[],
): Promise<PlannedSessions> {
  const ids = told.filter(({ facts }) => ofPlan.has(facts['event'])).flatMap((each) => sessionOf(each) ?? [])
  const planned = new Map<number, Planned>()
  if (ids.length > 0)
    for (const session of await listToldSessions(tx, readerId, ids))
      planned.set(session.id, { session, isCancelled: false })
  for (const { kind, facts } of told) {
    const session = kindOf(kind).place === 'session' ? cancelledIn(facts) : undefined
    if (session !== undefined && (await isStillExpected(tx, readerId, seatsIn(facts))))
      planned.set(session.id, { session, isCancelled: true })
  }
  return planned
}

/** Formats day, time and place as a sentence. */
export function wordsOfPlan({ session, isCancelled }: Planned, language: Language): string {
  const say = serverWords[language].meetings
  const when = whenIs(session, language)
  const meets = isCancelled ? say.wasToMeet : say.meets
  const said = meets(session.commission[language], when, session.place)
  return isCancelled || session.link === '' ? said : `${said}\n${say.byVideo(session.link)}`
}

type CalendarDeps = Pick<Deps, 'config' | 'publicUrl'>

export function filesOfPlan(planned: PlannedSessions, needs: CalendarDeps, language: Language): Attachment[] {
  return [...planned.values()].map(({ session, isCancelled }) =>
    calendarFile(session, { ...needs, language }, isCancelled),
  )
}
