import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/session.ts'

/** Whoever only signs in does not wait for the rest of the house. */
const Shell = lazy(async () => ({ default: (await import('#web/layout/shell.tsx')).Shell }))

export function Root() {
  if (useSession() === undefined) return <Outlet />
  return (
    <Suspense>
      <Shell>
        <Outlet />
      </Shell>
    </Suspense>
  )
}
