import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'
import { AgendaCard } from '#web/auth/agenda-card.tsx'
import { LoginForm } from '#web/auth/login-form.tsx'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { BackToLogin, loginRoute } from '#web/auth/login-link.tsx'
import { useTexts, withWords } from '#web/platform/i18n/texts.ts'

type LinkParams = { token: string; userId: string }

const codeView = lazy(async () => ({ default: (await withWords(import('#web/auth/code-view.tsx'))).CodeView }))
const accountLinkView = lazy(async () => ({
  default: (await withWords(import('#web/auth/account-link-view.tsx'))).AccountLinkView,
}))

/** The other views are loaded when they are opened, because most people only log in. */
const views: Record<string, ComponentType<LinkParams>> = {
  smsCode: codeView,
  appCode: codeView,
  register: lazy(async () => ({ default: (await withWords(import('#web/auth/register-view.tsx'))).RegisterView })),
  validateAccount: lazy(async () => ({
    default: (await withWords(import('#web/auth/validate-account-view.tsx'))).ValidateAccountView,
  })),
  forgotPassword: lazy(async () => ({
    default: (await withWords(import('#web/auth/forgot-password-view.tsx'))).ForgotPasswordView,
  })),
  confirmAddress: accountLinkView,
  undoChange: accountLinkView,
  resetPassword: lazy(async () => ({
    default: (await withWords(import('#web/auth/reset-password-view.tsx'))).ResetPasswordView,
  })),
}

/** The component parameter of the address selects the view. */
export function LoginPage() {
  const { component, token = '', userId = '' } = useParams({ from: loginRoute })
  const { auth } = useTexts()
  const View = component !== undefined && Object.hasOwn(views, component) ? views[component] : undefined
  if (View === undefined) {
    return (
      <LoginLayout title={auth.title} subtitle={auth.subtitle} foot={<AgendaCard />}>
        <LoginForm />
      </LoginLayout>
    )
  }
  const { title, subtitle } = auth.views[component as keyof typeof auth.views]
  return (
    <LoginLayout key={component} title={title} subtitle={subtitle} back={<BackToLogin />} isStep={View === codeView}>
      <Suspense>
        <View token={token} userId={userId} />
      </Suspense>
    </LoginLayout>
  )
}
