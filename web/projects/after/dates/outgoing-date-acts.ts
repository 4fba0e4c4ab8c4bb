import type { ProjectDate } from '#domain/projects/date-state-api.ts'
import { dateStateApi } from '#domain/projects/date-state-api.ts'
import { call } from '#web/platform/api/call.ts'
import { useOutgoing, type Outgoing } from '#web/platform/outgoing.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { ActName, ActWords, inputOf, Target } from '#web/projects/after/dates/date-act.ts'
import { placeOfDateActs } from '#web/projects/parts/keeps-words.ts'
import { useKeepDates } from '#web/projects/after/dates/use-dates.ts'

/** An event as the window of an act names it. */
export type DatedEvent = { id: number; name: string; place: string; commission: string | undefined }

/** An act on dates without the server's reply. */
export type OutgoingDateAct = Outgoing & {
  event: DatedEvent
  act: ActName
  target: Target
  words: ActWords
  /** Its dates as its author saw them. */
  dates: ProjectDate[]
  input: ReturnType<typeof inputOf>
}

export function useOutgoingDateActs() {
  const keep = useKeepDates()
  const place = placeOfDateActs(useSession()?.user.id)
  return useOutgoing<OutgoingDateAct>(place, async ({ key, event, input }) => {
    const options = { idempotencyKey: key, isQuiet: ({ status }: { status: number }) => status === 0 }
    keep(event.id, await call(dateStateApi.change, { params: { id: event.id }, input }, options))
  })
}
