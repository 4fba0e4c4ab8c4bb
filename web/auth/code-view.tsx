import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loginHome } from '#web/auth/login-link.tsx'
import { pendingLogin } from '#web/auth/pending-login.ts'
import { CodeForm } from '#web/auth/code-form.tsx'

export function CodeView() {
  const navigate = useNavigate()
  const [pending] = useState(pendingLogin)
  const lost = pending === undefined

  // Opened by its address, or reloaded: there is nothing to confirm.
  useEffect(() => {
    if (lost) void navigate({ ...loginHome, replace: true })
  }, [lost, navigate])
  return pending && <CodeForm pending={pending} />
}
