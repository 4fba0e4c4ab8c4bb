import { Link, useParams } from '@tanstack/react-router'
import { useTexts } from '#web/i18n/texts.ts'
import { LoginForm } from '#web/auth/login-form.tsx'
import { LoginLayout } from '#web/auth/login-layout.tsx'

/** The component parameter of the address picks the view. */
export function LoginPage() {
  const { component } = useParams({ from: '/login/{-$component}/{-$token}/{-$userId}' })
  const { login, screens } = useTexts()
  const view = isView(component, screens.loginViews) ? screens.loginViews[component] : undefined
  if (view === undefined) {
    return (
      <LoginLayout title={login.title} subtitle={login.subtitle}>
        <LoginForm />
      </LoginLayout>
    )
  }
  return (
    <LoginLayout title={view} subtitle={`${screens.notOpenYet.title} ${screens.notOpenYet.text}`}>
      <Link to="/login/{-$component}/{-$token}/{-$userId}">{login.back}</Link>
    </LoginLayout>
  )
}

function isView<Views extends object>(component: string | undefined, views: Views): component is keyof Views & string {
  return component !== undefined && Object.hasOwn(views, component)
}
