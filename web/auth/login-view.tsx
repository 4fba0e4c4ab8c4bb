import { Link, useParams } from '@tanstack/react-router'
import { IconArrowLeft } from '@tabler/icons-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { loginHome, loginRoute } from '#web/auth/login-link.tsx'
import { PlainLogin } from '#web/auth/plain-login.tsx'
import { useAuthViewTexts } from '#web/platform/i18n/auth-view-texts.ts'
import { useTexts, withWords } from '#web/platform/i18n/texts.ts'
import classes from './login-link.module.css'

type LinkParams = { token: string; userId: string }

const codeView = lazy(async () => ({ default: (await withWords(import('#web/auth/code-view.tsx'))).CodeView }))
const accountLinkView = lazy(async () => ({
  default: (await withWords(import('#web/auth/account-link-view.tsx'))).AccountLinkView,
}))

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
  confirmAnswer: accountLinkView,
  provider: lazy(async () => ({ default: (await withWords(import('#web/auth/provider-view.tsx'))).ProviderView })),
  resetPassword: lazy(async () => ({
    default: (await withWords(import('#web/auth/reset-password-view.tsx'))).ResetPasswordView,
  })),
}

/** The component parameter of the address selects the view; an unknown one is the login. */
export function LoginView() {
  const { component, token = '', userId = '' } = useParams({ from: loginRoute })
  const { titles } = useAuthViewTexts()
  const View = component !== undefined && Object.hasOwn(views, component) ? views[component] : undefined
  if (View === undefined) return <PlainLogin />
  const { title, subtitle } = titles[component as keyof typeof titles]
  return (
    <LoginLayout key={component} title={title} subtitle={subtitle} back={<BackToLogin />} isStep={View === codeView}>
      <Suspense>
        <View token={token} userId={userId} />
      </Suspense>
    </LoginLayout>
  )
}

function BackToLogin() {
  const { auth } = useTexts()
  return (
    <Link className={classes.back} {...loginHome}>
      <IconArrowLeft size={18} aria-hidden />
      {auth.back}
    </Link>
  )
}
