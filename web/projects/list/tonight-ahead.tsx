import { Suspense } from 'react'
import { dateStateApi } from '#domain/projects/date-state-api.ts'
import { useCall } from '#web/platform/api/query-client.ts'
import { useKept } from '#web/platform/device-store.ts'
import { later } from '#web/platform/later.ts'
import { useSession } from '#web/platform/session/session.ts'
import { placeOfDateActs } from '#web/projects/parts/keeps-words.ts'

const Tonight = later(async () => (await import('#web/projects/after/dates/tonight.tsx')).Tonight)

/** The acts come with an event of today or tomorrow, or with one that waits: on other days the list loads none of them. */
export function TonightAhead() {
  const isSoon = (useCall(dateStateApi.soon, {}).data ?? []).length > 0
  const isWaiting = useKept(placeOfDateActs(useSession()?.user.id)) !== ''
  return (
    (isSoon || isWaiting) && (
      <Suspense>
        <Tonight />
      </Suspense>
    )
  )
}
