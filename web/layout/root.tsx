import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Shell } from '#web/layout/first-screen.ts'
import type { RouteName } from '#web/layout/route-names.ts'
import { useBackCloses } from '#web/layout/use-back-closes.ts'
import { useSession } from '#web/platform/session/session.ts'
import { later } from '#web/platform/later.ts'

const SignInAgain = later(async () => (await import('#web/auth/sign-in-again.tsx')).SignInAgain)
const SecondStepGate = later(async () => (await import('#web/account/second-step-gate.tsx')).SecondStepGate)

/** The screens that a code opens need no account. */
const withoutAccount = new Set<RouteName>(['login', 'Wall', 'Door', 'SharedBoard'])

/** The shell is loaded separately, so that the login page does not wait for it. */
export function Root() {
  const session = useSession()
  const here = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  useBackCloses(session !== undefined)
  if (session === undefined) {
    // At sign-out, the screen being left would otherwise request data that it may no longer read.
    return here === undefined || withoutAccount.has(here) ? <Outlet /> : null
  }
  if (session.owesSecondStep)
    return (
      <Suspense>
        <SecondStepGate />
      </Suspense>
    )
  return (
    <Suspense>
      <Shell>
        <Outlet />
      </Shell>
      {session.expired && <SignInAgain username={session.user.username} rememberMe={session.rememberMe} />}
    </Suspense>
  )
}
