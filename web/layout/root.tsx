import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Shell } from '#web/layout/first-screen.ts'
import { useSession } from '#web/platform/session/session.ts'

const SignInAgain = lazy(async () => ({ default: (await import('#web/auth/sign-in-again.tsx')).SignInAgain }))

/** Whoever only signs in does not wait for the rest of the house. */
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
