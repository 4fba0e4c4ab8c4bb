import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTexts, withWords } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Page } from '#web/platform/ui/page/page.tsx'

const LoginLayout = lazy(async () => ({ default: (await withWords(import('#web/auth/login-layout.tsx'))).LoginLayout }))

/** Shown inside the shell for a signed-in user, and on the login layout for a guest. */
export function NotFoundPage() {
  const { auth, screens } = useTexts()
  const { notFound } = screens
  const session = useSession()
  if (session !== undefined) {
    return (
      <Page title={notFound.title} subtitle={notFound.text}>
        <Link to="/">{notFound.home}</Link>
      </Page>
    )
  }
  return (
    <Suspense>
      <LoginLayout title={notFound.title} subtitle={notFound.text}>
        <Link to="/login/{-$component}/{-$token}/{-$userId}">{auth.title}</Link>
      </LoginLayout>
    </Suspense>
  )
}
