import { Link } from '@tanstack/react-router'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Page } from '#web/platform/ui/page/page.tsx'

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
    <LoginLayout title={notFound.title} subtitle={notFound.text}>
      <Link to="/login/{-$component}/{-$token}/{-$userId}">{auth.title}</Link>
    </LoginLayout>
  )
}
