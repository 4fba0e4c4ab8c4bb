import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { codeView, loginHome } from '#web/auth/login-link.tsx'
import { keepPendingLogin, pendingLogin, type PendingLogin } from '#web/auth/pending-login.ts'
import { CodeForm } from '#web/auth/code-form.tsx'

export function CodeView() {
  const navigate = useNavigate()
  const [pending, setPending] = useState(pendingLogin)
  const lost = pending === undefined

  // Opened by its address or reloaded, so there is no login to confirm.
  useEffect(() => {
    if (lost) void navigate({ ...loginHome, replace: true })
  }, [lost, navigate])
  const showSent = (sent: PendingLogin) => {
    keepPendingLogin(sent)
    setPending(sent)
    void navigate({ ...codeView(sent), replace: true })
  }
  return pending && <CodeForm pending={pending} onSent={showSent} />
}
