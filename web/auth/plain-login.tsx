import { AgendaCard } from '#web/auth/agenda-card.tsx'
import { LoginForm } from '#web/auth/login-form.tsx'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'

export function PlainLogin() {
  const { auth } = useTexts()
  return (
    <LoginLayout title={auth.title} subtitle={auth.subtitle} foot={<AgendaCard />}>
      <LoginForm />
    </LoginLayout>
  )
}
