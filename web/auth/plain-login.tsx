import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AgendaCard } from '#web/auth/agenda-card.tsx'
import { LoginForm } from '#web/auth/login-form.tsx'
import { LoginLayout } from '#web/auth/login-layout.tsx'
import { useTexts } from '#web/platform/i18n/texts.ts'
import { later } from '#web/platform/later.ts'

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged with the library’s
  interface HistoryState {
    /** The login was reached by a registration, whose mail is to be opened first. */
    awaitsMail?: boolean
  }
}

const AwaitsMail = later(async () => (await import('#web/auth/awaits-mail.tsx')).AwaitsMail)

export function PlainLogin() {
  const { auth } = useTexts()
  const awaitsMail = useLocation({ select: ({ state }) => state.awaitsMail })
  return (
    <LoginLayout title={auth.title} subtitle={auth.subtitle} foot={<AgendaCard />}>
      {awaitsMail && (
        <Suspense>
          <AwaitsMail />
        </Suspense>
      )}
      <LoginForm />
    </LoginLayout>
  )
}
