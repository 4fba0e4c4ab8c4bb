import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '#web/session/session.ts'

/** Whoever only signs in does not wait for the rest of the house. */
const Shell = lazy(async () => ({ default: (await import('#web/layout/shell.tsx')).Shell }))

const SignInAgain = lazy(async () => ({ default: (await import('#web/auth/sign-in-again.tsx')).SignInAgain }))

export function Root() {
  const session = useSession()
  if (session === undefined) return <Outlet />
  return (
    <Suspense>
      <Shell>
        <Outlet />
      </Shell>
      {session.expired && <SignInAgain username={session.user.username} />}
    </Suspense>
  )
}
