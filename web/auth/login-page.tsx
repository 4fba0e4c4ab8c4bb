import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loginRoute } from '#web/auth/login-link.tsx'
import { PlainLogin } from '#web/auth/plain-login.tsx'
import { withWords } from '#web/platform/i18n/texts.ts'

/** Loaded when one of them is opened, because most people only log in. */
const LoginView = lazy(async () => ({ default: (await withWords(import('#web/auth/login-view.tsx'))).LoginView }))

export function LoginPage() {
  const { component } = useParams({ from: loginRoute })
  if (component === undefined) return <PlainLogin />
  return (
    <Suspense>
      <LoginView />
    </Suspense>
  )
}
