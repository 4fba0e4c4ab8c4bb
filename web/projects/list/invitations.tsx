import { Suspense } from 'react'
import { later } from '#web/platform/later.ts'
import { useRest } from '#web/platform/use-rest.ts'

const Received = later(async () => (await import('#web/projects/people/received-invitations.tsx')).ReceivedInvitations)

/** Few people have one, so the first view of a list has no room for them. */
export function Invitations() {
  return (
    useRest() && (
      <Suspense>
        <Received />
      </Suspense>
    )
  )
}
